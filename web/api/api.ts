import type { Call, CallArguments, CallSchemas, Output } from '#contract/call.ts'
import type { ErrorBody, FieldErrors } from '#contract/errors.ts'

export interface SendOptions {
  signal?: AbortSignal
  /** Honoured by orders and payments: the same key is answered once. */
  idempotencyKey?: string
  /** Sent to its end even when the page goes away meanwhile; small bodies only. */
  keepalive?: boolean
}

/** In process while the server renders, HTTP in the browser; pages cannot tell which. */
export interface Api {
  /** @throws ApiError for every answer but 2xx and for no answer at all */
  call<S extends CallSchemas>(
    call: Call<S>,
    args?: CallArguments<S> & SendOptions,
  ): Promise<Output<S>>
}

/** Nothing was answered: no network, a connection that broke, or an answer that took too long. */
export const noAnswerStatus = 0

export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status, or 0 when there was no answer. */
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfterSeconds: number | null
  /** What support finds the answer by in the log; null when there was none. */
  readonly requestId: string | null

  constructor(
    status: number,
    body: ErrorBody,
    retryAfterSeconds: number | null = null,
    requestId: string | null = null,
  ) {
    super(body.message)
    this.status = status
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
    this.requestId = requestId
  }

  /** Texts per field of the request's body; empty when the answer names no field. */
  get errors(): FieldErrors {
    return this.body.errors ?? {}
  }

  /** The server could not be asked or could not answer: says nothing about the request itself. */
  get outage(): boolean {
    return this.status === noAnswerStatus || this.status >= 500
  }
}
