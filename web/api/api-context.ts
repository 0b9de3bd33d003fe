import { Refusal, type LoaderArgs } from '#web/router/route.ts'
import { ApiError, type Api } from './api.ts'

/** What loaders are given: each side of the wire puts its own Api in. */
export interface PageContext {
  api: Api
}

export type PageArgs = LoaderArgs<PageContext>

/** A refused call becomes the page's status: 404 is the not-found page, the rest the error page. */
export async function pageData<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const status = error.outage ? 503 : error.status === 422 ? 404 : error.status
    throw new Refusal(status, error.requestId)
  }
}
