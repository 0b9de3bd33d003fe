import type { Readable } from 'node:stream'
import type { Call } from '#contract/call.ts'
import type { Locale } from '#contract/locales.ts'

/** A request whose bytes matter (a signature is over them) or that no client of ours sends. */
export interface RawRequest {
  params: Record<string, string>
  query: Record<string, string>
  /** Fields of a form post; empty for every other body. */
  form: Record<string, string>
  /** Of JSON, as it came; empty for every other body. */
  rawBody: Buffer
  /** Of the bearer header, if there is one. */
  token: string | null
  header(name: string): string | null
  locale: Locale
}

export interface RawAnswer {
  status: number
  body: string | Buffer | Readable
  headers: Record<string, string>
}

/** For providers, browsers that come back from one, and answers that are no one piece of JSON. */
export interface RawRoute {
  /** The declared call it answers, when there is one. */
  call?: Call
  method: 'GET' | 'POST'
  /** Below `/api`. */
  path: string
  /** Goes on for minutes: nobody may ask for its headers alone. */
  isStream?: boolean
  handle(request: RawRequest): Promise<RawAnswer>
  /** A person stands before it: what they see in place of an error's JSON, of its words. */
  showFailure?(message: string, locale: Locale): Omit<RawAnswer, 'status'>
}
