import { categories } from './categories.ts'
import type { DemoRedemption } from './demo-shop-types.ts'
import { redemptionsBr } from './redemptions-br.ts'
import { redemptionsEn } from './redemptions-en.ts'
import { redemptionsHi } from './redemptions-hi.ts'
import { redemptionsRu } from './redemptions-ru.ts'

/** How a code of each service is redeemed, in three steps. */
export const redemptions: readonly DemoRedemption[] = categories.map(({ formattedName }) => ({
  category: formattedName,
  steps: {
    br: redemptionsBr[formattedName],
    en: redemptionsEn[formattedName],
    ru: redemptionsRu[formattedName],
    hi: redemptionsHi[formattedName],
  },
}))
