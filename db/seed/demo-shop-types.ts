import type { Locale } from '#contract/locales.ts'

/** A text in every language of the shop. */
export type Localized = Record<Locale, string>

/** The category's formatted name: the last part of /category/{id} (spec §2). */
export type CategoryName =
  | 'steam'
  | 'playstation'
  | 'xbox'
  | 'app-store'
  | 'google-play'
  | 'league-of-legends'
  | 'netflix'
  | 'spotify'
  | 'valorant'
  | 'roblox'
  | 'nintendo'
  | 'pubg-mobile'
  | 'telegram'
  | 'genshin-impact'

export type DemoCategory = {
  id: number
  formattedName: CategoryName
  names: Localized
  sort: number
  /** Ink of the ticket: oklch hue in degrees and chroma. */
  hue: number
  chroma: number
  /** One or two letters of our own drawing, never a brand's mark. */
  monogram: string
}

export type DemoCountry = {
  id: number
  /** ISO 3166 alpha-2 in capitals, `EU` for Europe, `XL` and `XM` for regions without a flag. */
  code: string
  name: Localized | null
}

export type DemoCurrency = {
  codeName: string
  /** The country in Russian, in every interface language (spec §1). */
  label: string
}

export type DemoProduct = {
  id: number
  category: CategoryName
  /** Text on the cover; its first word, up to the first plain space, is highlighted. */
  brandLine: string
  /** Null: works in any region. */
  countryCode: string | null
  /** Null where the nominal is not money: points of a game, months of a subscription. */
  currencyCode: string | null
  denomination: number
  /** 'TRY', 'VP', 'Robux'; 'month' where `unitKey` says that it is a word. */
  unit: string
  unitKey: 'month' | null
  /** What is printed after the denomination, in its plural: 'months', 'месяца'. */
  unitNames: Localized
  names: Localized
  /** Tiyn. */
  priceMinor: number
  /** Tiyn, above `priceMinor`; null when the product is not discounted. */
  oldPriceMinor: number | null
  /** The operator's place in Popular, unique, lower first. */
  rank: number
  createdDaysAgo: number
  holiday: boolean
  /** How many codes are for sale: the length of `codesFor(product)`. */
  stock: number
  soldEver: number
  sold30: number
  /** `X` stands for a letter or digit. */
  codePattern: string
}

export type DemoCode = {
  code: string
  serial: string | null
  pin: string | null
  /** Counted from the day of seeding; null when the code does not expire. */
  validDays: number | null
}

export type RedemptionSteps = readonly [string, string, string]

export type DemoRedemption = {
  category: CategoryName
  steps: Record<Locale, RedemptionSteps>
}

export type DemoReview = {
  productId: number
  author: string
  /** 1 to 5. */
  rating: number
  text: string
  locale: Locale
  daysAgo: number
  verified: true
}

/** One paid and delivered order line; its codes are not among `codesFor(product)`. */
export type DemoPurchase = {
  productId: number
  /** What one piece cost at the time, tiyn; paid by card, so it never touched the balance. */
  unitPriceMinor: number
  daysAgo: number
  codes: readonly { code: DemoCode; state: 'sealed' | 'revealed' }[]
}

export type DemoPerson = {
  email: string
  name: string
  password: string
  verified: boolean
  /** Tiyn. */
  balanceMinor: number
  purchases: readonly DemoPurchase[]
}

export type DemoPromo = {
  code: string
  /** Missing limits and dates do not limit. */
  perCustomer?: number
  total?: number
  startsDaysAgo?: number
  endsDaysAgo?: number
} & ({ kind: 'percent'; percent: number } | { kind: 'fixed'; amountMinor: number })

export type DemoShop = {
  categories: readonly DemoCategory[]
  countries: readonly DemoCountry[]
  currencies: readonly DemoCurrency[]
  products: readonly DemoProduct[]
  redemptions: readonly DemoRedemption[]
  reviews: readonly DemoReview[]
  people: readonly DemoPerson[]
  promos: readonly DemoPromo[]
}
