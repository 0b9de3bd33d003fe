export type FieldErrors = Record<string, string[]>

type Details = { errors?: FieldErrors; body?: object; allow?: string }

/** A refusal the caller is told about: thrown anywhere under a handler, answered as JSON. */
export class Problem extends Error {
  readonly status: number
  readonly details: Details

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}
