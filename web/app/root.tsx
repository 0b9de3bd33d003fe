import { useTexts } from '#web/i18n/use-texts.ts'
import { useHandle, useRouteError } from '#web/router/hooks.ts'
import { ForOnePerson } from '#web/session/for-one-person.tsx'
import { Arrivals } from './arrivals.tsx'
import { Document } from './document.tsx'
import { Footer } from './footer.tsx'
import { CheckoutBar, Navbar } from './navbar.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { OverlayHost } from './overlay-host.tsx'
import type { PageHandle } from './page-handle.ts'
import { PagePlace } from './page-place.tsx'
import { PendingBar } from './pending-bar.tsx'
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
      <PendingBar />
      <OfflineBanner />
      {checkout ? <CheckoutBar /> : <Navbar />}
      <main id="main" className={css.main}>
        {handle?.frame && (
          <noscript>
            <p className="page-narrow">{t('needsScript')}</p>
          </noscript>
        )}
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
