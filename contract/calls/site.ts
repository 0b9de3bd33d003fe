import { defineCall } from '../call.ts'
import type * as S from '../schemas/site.ts'

/** Ours: a legal or info page in the person's language. */
export const getSitePage = defineCall<typeof S.getSitePage>('GET', '/site/pages/:name', 'public')
/** Ours: who keeps the shop. */
export const getCompany = defineCall<typeof S.getCompany>('GET', '/site/company', 'public')
