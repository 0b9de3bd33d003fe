import type { Exchange } from '#sandbox/http/exchange.ts'
import { Problem } from '#sandbox/http/problem.ts'
import type { Reply } from '#sandbox/http/reply.ts'

export type Handler = (exchange: Exchange) => Reply | Promise<Reply>

export type Route = { method: string; segments: string[]; handle: Handler }

/** `:name` in the pattern is one path segment, handed over in `params`. */
export function route(method: string, pattern: string, handle: Handler): Route {
  return { method, segments: pattern.split('/'), handle }
}

/** Throws 404 for an unknown path and 405 for a known one asked in another way. */
export function dispatch(routes: Route[], exchange: Exchange): Reply | Promise<Reply> {
  const method = exchange.method === 'HEAD' ? 'GET' : exchange.method
  const allowed: string[] = []
  for (const candidate of routes) {
    const params = matchPath(candidate.segments, exchange.path)
    if (params === null) continue
    if (candidate.method === method) return candidate.handle({ ...exchange, params })
    allowed.push(candidate.method)
  }
  if (allowed.length === 0) throw new Problem(404, 'There is nothing at this address')
  throw new Problem(405, `Only ${allowed.join(', ')} is answered here`, {
    allow: allowed.join(', '),
  })
}

function matchPath(segments: string[], path: string): Record<string, string> | null {
  const parts = path.split('/')
  if (parts.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? ''
    if (!segment.startsWith(':')) {
      if (segment !== part) return null
    } else {
      const value = decodeSegment(part)
      if (value === null || value === '') return null
      params[segment.slice(1)] = value
    }
  }
  return params
}

function decodeSegment(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
