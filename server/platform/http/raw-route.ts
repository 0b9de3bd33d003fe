import type { Call } from '#contract/call.ts'
import type { Locale } from '#contract/locales.ts'

/** A request whose bytes matter (a signature is over them) or that no client of ours sends. */
export interface RawRequest {
  params: Record<string, string>
  query: Record<string, string>
  /** Fields of a form post; empty for every other body. */
  form: Record<string, string>
  rawBody: string
  header(name: string): string | null
  locale: Locale
}

export interface RawAnswer {
  status: number
  body: string | Buffer
  headers: Record<string, string>
}

/** For providers and browsers that come back from one: never for our own client. */
export interface RawRoute {
  /** The declared call it answers, when there is one. */
  call?: Call
  method: 'GET' | 'POST'
  /** Below `/api`. */
  path: string
  handle(request: RawRequest): Promise<RawAnswer>
}
