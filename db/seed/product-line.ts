import type { CategoryName, Localized } from './demo-shop-types.ts'

/** What all cards of one brand line have in common. */
export type Brand = {
  category: CategoryName
  /** A no-break space keeps a brand of two words one highlighted word: "App Store". */
  brandLine: string
  /** How names begin. */
  title: string
}

/** Face value with its price in tenge. */
export type Nominal = { denomination: number; tenge: number }

/** One brand in one region: the cards a person chooses a face value from. */
export type ProductLine = Brand & {
  /** The others follow it one by one; a line has room for ten, so ids stay when cards are added. */
  firstId: number
  countryCode: string | null
  /** What names say instead of the country: a game server. */
  regionName?: Localized
  currencyCode: string | null
  unit: string
  unitKey: 'month' | null
  nominals: readonly Nominal[]
}
