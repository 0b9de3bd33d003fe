import { isJsonObject } from '#sandbox/http/exchange.ts'
import { Problem, type FieldErrors } from '#sandbox/http/problem.ts'

const SHORT_TEXT = /^\S(.{0,198}\S)?$/

/** Reads fields one by one and gathers what is wrong; `finish` throws it all as one 422. */
export type Fields = {
  text(name: string, pattern?: RegExp): string
  /** An absolute http or https address. */
  url(name: string): string
  /** Any value for which `parse` does not answer null. */
  parsed<Value>(name: string, parse: (value: unknown) => Value | null, fallback: Value): Value
  nested(name: string): Fields
  complain(name: string, text: string): void
  finish(): void
}

export function readFields(body: unknown, prefix = '', errors: FieldErrors = {}): Fields {
  const source = isJsonObject(body) ? body : {}
  const complain = (name: string, text: string) => {
    ;(errors[prefix + name] ??= []).push(text)
  }
  function parsed<Value>(name: string, parse: (value: unknown) => Value | null, fallback: Value) {
    const value = Object.hasOwn(source, name) ? parse(source[name]) : null
    if (value === null) complain(name, 'is missing or malformed')
    return value ?? fallback
  }
  return {
    complain,
    parsed,
    text: (name, pattern = SHORT_TEXT) =>
      parsed(
        name,
        (value) => (typeof value === 'string' && pattern.test(value) ? value : null),
        '',
      ),
    url: (name) => parsed(name, parseHttpUrl, ''),
    nested: (name) => readFields(source[name], `${prefix}${name}.`, errors),
    finish() {
      if (Object.keys(errors).length === 0) return
      throw new Problem(422, 'Some fields are missing or malformed', { errors })
    },
  }
}

/** The address as given, or null when it is not an absolute http or https one. */
export function parseHttpUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !URL.canParse(value)) return null
  const { protocol } = new URL(value)
  return protocol === 'http:' || protocol === 'https:' ? value : null
}
