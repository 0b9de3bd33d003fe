import { createContext, data, type RouterContextProvider } from 'react-router'
import { ApiError, type Api } from './api.ts'

/** Loaders ask `context.get(apiContext)`; each side of the wire puts its own Api in. */
export const apiContext = createContext<Api>()

export type PageContext = Readonly<RouterContextProvider>

/** A refused call becomes the page's status: 404 is the not-found page, the rest the error page. */
export async function pageData<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw data(null, { status: error.outage ? 503 : error.status === 422 ? 404 : error.status })
  }
}
