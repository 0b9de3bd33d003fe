import { useTexts } from '#web/i18n/use-texts.ts'
import { useHandle, useRouteError } from '#web/router/hooks.ts'
import { ForOnePerson } from '#web/session/for-one-person.tsx'
import { Arrivals } from './arrivals.tsx'
import banner from './banner.module.css'
import { Document } from './document.tsx'
import { Footer } from './footer.tsx'
import { CheckoutBar, Navbar } from './navbar.tsx'
import { OverlayHost } from './overlay-host.tsx'
import type { PageHandle } from './page-handle.ts'
import { PagePlace } from './page-place.tsx'
import { NextPageBar } from './next-page-bar.tsx'
import css from './root.module.css'
import { RouteAnnouncer } from './route-announcer.tsx'
import { Started } from './started.tsx'
import { TabBar } from './tab-bar.tsx'
import { ToastPlace } from './toast-place.tsx'

/** What stands around every page. */
export function Root() {
  const t = useTexts('shell')
  const handle = useHandle() as PageHandle | undefined
  // A page that is not there has the bars of every other page.
  const shell = useRouteError() === null ? handle?.shell : undefined
  const checkout = shell === 'checkout'
  return (
    <Document season={handle?.season} shell={shell}>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <NextPageBar />
      {checkout ? <CheckoutBar /> : <Navbar />}
      <main id="main" className={css.main} data-frame={handle?.frame ? '' : undefined}>
        {handle && <WithoutScript handle={handle} />}
        <ForOnePerson>
          <PagePlace />
        </ForOnePerson>
      </main>
      {!checkout && <Footer />}
      {!checkout && <TabBar />}
      <RouteAnnouncer />
      <ForOnePerson>
        <OverlayHost />
      </ForOnePerson>
      <ToastPlace />
      <Arrivals />
      <Started />
    </Document>
  )
}

/** A private page is empty without JavaScript, the others cannot sell; documents are whole. */
function WithoutScript({ handle: { frame, texts } }: { handle: PageHandle }) {
  const t = useTexts('shell')
  if (!frame && texts?.includes('info')) return null
  return (
    <noscript>
      <p className={banner.banner}>{t(frame ? 'needsScript' : 'buyingNeedsScript')}</p>
    </noscript>
  )
}
