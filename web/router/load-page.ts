import type { ComponentType } from 'react'
import { matchRoute, Redirect, type LoaderArgs, type PageRoute } from './route.ts'

export type ShellLoader = (args: LoaderArgs<never>) => Promise<unknown>

/** All a side needs to make a page of an address. */
export interface Site {
  routes: readonly PageRoute[]
  /** Loaded once: what stands around every page. */
  loadShell: ShellLoader
}

/** A page ready to be shown: its component and data, or why it has none. */
export interface LoadedPage {
  route: PageRoute
  params: Readonly<Record<string, string>>
  Component: ComponentType | null
  data: unknown
  /** Refusal or defect; null when the page is there. */
  error: unknown
}

/** Matches, fetches the page's file and its data; a redirect comes back as itself. */
export async function loadPage(
  { routes }: Site,
  request: Request,
  context: unknown,
): Promise<LoadedPage | Redirect> {
  const match = matchRoute(routes, new URL(request.url).pathname)
  if (!match) throw new Error('the list of pages has no last one')
  const { route, params } = match
  const page = { route, params, Component: null, data: null, error: null }
  try {
    const module = await route.load()
    const args = { request, params, context } as LoaderArgs<never>
    const data = (await module.loader?.(args)) ?? null
    return data instanceof Redirect ? data : { ...page, Component: module.Component, data }
  } catch (error) {
    if (error instanceof Redirect) return error
    if (request.signal.aborted) throw error
    return { ...page, error }
  }
}

/** The shell's own data; it stands without them too. */
export function loadShell(site: Site, request: Request, context: unknown): Promise<unknown> {
  return site.loadShell({ request, params: {}, context } as LoaderArgs<never>)
}
