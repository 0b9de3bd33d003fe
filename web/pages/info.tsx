import { href } from '#contract/pages.ts'
import { sitePages, type SitePageName } from '#contract/site-pages.ts'
import type { PageArgs } from '#web/api/api-context.ts'
import { Breadcrumbs } from '#web/features/catalogue/breadcrumbs.tsx'
import { CompanyDetails } from '#web/features/info/company-details.tsx'
import { DocumentView } from '#web/features/info/document-view.tsx'
import { descriptionOf } from '#web/features/info/reading.rules.ts'
import { loadSitePage } from '#web/features/info/site-page.ts'
import { SlashKeySwitch } from '#web/features/search/slash-key-switch.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useLoaderData } from '#web/router/hooks.ts'

/** The address of a document is its name. */
export async function loader(args: PageArgs) {
  const name = new URL(args.request.url).pathname.split('/').find(Boolean)
  const page = await loadSitePage(args, name as SitePageName)
  return { name: name as SitePageName, page }
}

/** Offer, privacy, company details and guarantees: documents of one shape. */
export function Component() {
  const t = useTexts('catalogue')
  const { name, page } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={page.title}
        description={descriptionOf(page)}
        canonicalPath={href(sitePages[name])}
      />
      <div className="page-narrow">
        <Breadcrumbs crumbs={[{ text: t('home'), href: href('home') }, { text: page.title }]} />
        <DocumentView name={name} page={page} foot={name === 'guarantees' && <SlashKeySwitch />}>
          {name === 'requisites' && <CompanyDetails />}
        </DocumentView>
      </div>
    </>
  )
}
