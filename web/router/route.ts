import type { ComponentType } from 'react'

/**
 * The shop's own router: one flat list of pages inside one shell, a loader for each, the same on
 * both sides. It knows what this shop needs and nothing else, which is a quarter of the bytes of a
 * general one.
 */

/** What a loader is given; `context` is whatever the side it runs on put in. */
export interface LoaderArgs<Context = unknown> {
  request: Request
  params: Readonly<Record<string, string>>
  context: Context
}

export interface PageModule {
  Component: ComponentType
  // Each page knows its own data; the list of pages does not.
  loader?: (args: LoaderArgs<never>) => Promise<unknown>
}

export interface PageRoute {
  id: string
  /** With `:names`; `*` takes what nothing else took. */
  path: string
  load: () => Promise<PageModule>
  handle?: unknown
}

/** Thrown by a loader: the page is somewhere else. */
export class Redirect {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }
}

/** Thrown by a loader: the page has no content but a status, such as 404. */
export class Refusal {
  readonly status: number
  /** What support finds the refusal by in the log. */
  readonly requestId: string | null

  constructor(status: number, requestId: string | null = null) {
    this.status = status
    this.requestId = requestId
  }
}

/** True for a refusal of this side or one that travelled as data. */
export function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && 'status' in error
}

export interface RouteMatch {
  route: PageRoute
  params: Readonly<Record<string, string>>
}

/** The first page whose path fits; a slash at the end does not matter. */
export function matchRoute(routes: readonly PageRoute[], pathname: string): RouteMatch | null {
  for (const route of routes) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params }
  }
  return null
}

/** Decoded values of a pattern's names, or null where the path does not fit it. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  if (pattern === '*') return {}
  const wanted = partsOf(pattern)
  const given = partsOf(pathname)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at]!
    if (part.startsWith(':')) params[part.slice(1)] = decoded(value)
    else if (part !== value) return null
  }
  return params
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

/** Part of an address; one that cannot be decoded stays as it was typed. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
