/** Sort values on the wire (spec §4). */
export const sorts = [
  'popular',
  'counts',
  'novelties',
  'sale',
  'purchased',
  'decreasing',
  'increase',
] as const
export type Sort = (typeof sorts)[number]

/** Of categories and searches (spec §9). */
export const defaultSort: Sort = 'popular'

/** The five the filter menu offers (spec §2), in its order: popular, in stock, new, low, high. */
export const menuSorts = ['popular', 'counts', 'novelties', 'increase', 'decreasing'] as const

/** Lists that have an address of their own: `GET /{listpath}`. */
export const listPaths = ['popular-products', 'novelties', 'discounts', 'holiday'] as const
export type ListPath = (typeof listPaths)[number]

/** Each list's own order, used while nobody asks for another. */
export const ownSorts: Readonly<Record<ListPath, Sort>> = {
  'popular-products': 'popular',
  novelties: 'novelties',
  discounts: 'sale',
  holiday: 'popular',
}
