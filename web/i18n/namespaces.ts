import type { en as accounts } from './texts/accounts/en.ts'
import type { en as basket } from './texts/basket/en.ts'
import type { en as catalogue } from './texts/catalogue/en.ts'
import type { en as checkout } from './texts/checkout/en.ts'
import type { en as filters } from './texts/filters/en.ts'
import type { en as info } from './texts/info/en.ts'
import type { en as messages } from '#contract/messages/en.ts'
import type { en as orders } from './texts/orders/en.ts'
import type { en as profile } from './texts/profile/en.ts'
import type { en as reviews } from './texts/reviews/en.ts'
import type { en as search } from './texts/search/en.ts'
import type { en as promo } from './texts/promo/en.ts'
import type { en as shell } from './texts/shell/en.ts'

/** The dictionary, cut by the chunk that needs it; English is the base each language satisfies. */
export interface Namespaces {
  shell: typeof shell
  catalogue: typeof catalogue
  filters: typeof filters
  search: typeof search
  reviews: typeof reviews
  basket: typeof basket
  accounts: typeof accounts
  checkout: typeof checkout
  orders: typeof orders
  profile: typeof profile
  promo: typeof promo
  info: typeof info
  /** contract/messages: problems of fields and of the server, by key. */
  messages: typeof messages
}

export type Namespace = keyof Namespaces

/** Loaded with every page; the others come beside the chunk that uses them. */
export const firstNamespaces = ['shell', 'catalogue'] as const satisfies Namespace[]
