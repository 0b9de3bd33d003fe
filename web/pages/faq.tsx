import { href } from '#contract/pages.ts'
import type { PageArgs } from '#web/api/api-context.ts'
import { FaqView } from '#web/features/info/faq-view.tsx'
import { descriptionOf } from '#web/features/info/reading.rules.ts'
import { loadSitePage } from '#web/features/info/site-page.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useLoaderData } from '#web/router/hooks.ts'

export function loader(args: PageArgs) {
  return loadSitePage(args, 'faq')
}

export function Component() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={page.title} description={descriptionOf(page)} canonicalPath={href('faq')} />
      <div className="page-narrow">
        <FaqView page={page} />
      </div>
    </>
  )
}
