import * as calls from '#contract/calls/site.ts'
import { reads, type Route } from '#server/platform/http/route.ts'
import { getCompany, getSitePage } from './site.service.ts'

export const siteRoutes: readonly Route[] = [
  reads(calls.getSitePage, (reader, { params }, { locale }) =>
    getSitePage(reader, params.name, locale),
  ),
  reads(calls.getCompany, (reader, _, { locale }) => getCompany(reader, locale)),
]
