import type { infer as Infer, ZodMiniType } from 'zod/mini'
import { fillPath } from './fill-path.ts'

export type Method = 'GET' | 'POST' | 'PATCH'

/**
 * Who may call: `public` looks at nobody, `optional` answers guests and customers each their own
 * way, `customer` is 401 without a good bearer, `provider` proves itself by its own signature.
 */
export type Auth = 'public' | 'optional' | 'customer' | 'provider'

/** The shapes of one call; what is absent is not read from the request. */
export interface CallSchemas {
  params?: ZodMiniType
  query?: ZodMiniType
  body?: ZodMiniType
  output: ZodMiniType
}

type Part<Schema> = Schema extends ZodMiniType ? Infer<Schema> : never
type RawPart<Schema> = Schema extends ZodMiniType ? Schema['_zod']['input'] : never

/** What a handler receives: each declared part, parsed. */
export type Input<S extends CallSchemas> = {
  [Key in 'params' | 'query' | 'body' as S[Key] extends ZodMiniType ? Key : never]: Part<S[Key]>
}

type RawInput<S extends CallSchemas> = {
  [Key in 'params' | 'query' | 'body' as S[Key] extends ZodMiniType ? Key : never]: RawPart<S[Key]>
}

/**
 * What a caller passes: each declared part before parsing. A query may be left out: what a call
 * declares in it is optional.
 */
export type CallArguments<S extends CallSchemas> = Omit<RawInput<S>, 'query'> & Partial<RawInput<S>>

export type Output<S extends CallSchemas> = Part<S['output']>

/**
 * A call is a value, never a string path. It holds no schema, so a browser bundle that only calls
 * carries no schema library; `S` ties it to its shapes and all-calls.ts binds the two.
 */
export interface Call<S extends CallSchemas = CallSchemas> {
  readonly method: Method
  /** Below `/api`, parameters as `:name`. */
  readonly path: string
  readonly auth: Auth
  /** A POST that orders and pays nothing: waited for no longer than any question. */
  readonly asks?: true
  readonly schemas?: S
}

/*#__NO_SIDE_EFFECTS__*/
export function defineCall<S extends CallSchemas>(
  method: Method,
  path: string,
  auth: Auth,
  more: Pick<Call, 'asks'> = {},
): Call<S> {
  return { method, path, auth, ...more }
}

/** Path and query of a call with its values filled in, below `/api`. */
export function callAddress(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = fillPath(path, params)
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return search === '' ? filled : `${filled}?${search}`
}
