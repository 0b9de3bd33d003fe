import type { Namespace } from '#web/i18n/namespaces.ts'

/** What the server and the shell have to know of a page before its chunk is there. */
export interface PageHandle {
  /** Name of its file in web/pages: the server finds chunk and styles by it. */
  file: string
  /** Personal: rendered as an empty frame, never cached, filled after hydration. */
  frame?: true
  /** Checkout shows the mark and help only; a product's Buy stands where a phone has its tabs. */
  shell?: 'checkout' | 'product'
  /** Worn on this page always; `none`: never, money is no feast. */
  season?: 'winter' | 'none'
  /** Namespaces its texts are in, beside those of every page. */
  texts?: readonly Namespace[]
}
