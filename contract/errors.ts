/**
 * Expected failures as named values: code → HTTP status. Anything not listed here is a defect of
 * ours and never leaves the server as text.
 */
export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many: 429,
  not_built: 501,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Texts per field, first one first; the field names are those of the request's body. */
export type FieldErrors = Record<string, string[]>

/** Body of every answer that is not 2xx; `price` and `total_price` come with 409 of a new sum. */
export interface ErrorBody {
  message: string
  errors?: FieldErrors
  price?: number
  total_price?: number
}
