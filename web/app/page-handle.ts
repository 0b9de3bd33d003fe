import type { ServedPage } from '#contract/page-render.ts'
import type { Season } from '#contract/page-settings.ts'
import type { Namespace } from '#web/i18n/namespaces.ts'

/** What the server and the shell have to know of a page before its chunk is there. */
export interface PageHandle extends ServedPage {
  /** Checkout shows the mark and help only; a product's Buy stands where a phone has its tabs. */
  shell?: 'checkout' | 'product'
  /** Worn on this page always; `none`: never, money is no feast. */
  season?: Season | 'none'
  texts?: readonly Namespace[]
}
