import type { Output } from '#contract/call.ts'
import { getSitePage } from '#contract/calls/site.ts'
import type * as S from '#contract/schemas/site.ts'
import type { SitePageName } from '#contract/site-pages.ts'
import { pageData, type PageArgs } from '#web/api/api-context.ts'

export type SitePage = Output<typeof S.getSitePage>['result']
export type SiteSection = SitePage['sections'][number]

/** A page that nobody has written is the not-found page. */
export async function loadSitePage({ context, request }: PageArgs, name: SitePageName) {
  const { signal } = request
  const { result } = await pageData(context.api.call(getSitePage, { params: { name }, signal }))
  return result
}
