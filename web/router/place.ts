/** Where the person is: an entry of the browser's history. */
export interface Place {
  pathname: string
  search: string
  hash: string
  /** Of this entry of the history; the same again after Back. */
  key: string
}

export interface NavigateOptions {
  replace?: boolean
  /** Keys of what counts as one step: this one joins, and replaces the one that is shown. */
  oneStep?: Set<string>
  /** The scroll position stays. */
  preventScrollReset?: boolean
}

/** How a place was come to: what becomes of the scroll position. */
export interface Arrival {
  /** By Back, Forward or a reload. */
  isReturn: boolean
  keepsScroll: boolean
}

/** The key of a page that is rendered on the server, where there is no history. */
export const firstKey = 'first'

export function placeOf(url: URL, key: string): Place {
  return { pathname: url.pathname, search: url.search, hash: url.hash, key }
}

/** Path, query and fragment as an address. */
export function addressOf({ pathname, search, hash }: Place): string {
  return `${pathname}${search}${hash}`
}
