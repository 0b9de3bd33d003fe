import type { CategoryName, DemoCategory, Localized } from './demo-shop-types.ts'

type CategoryRow = readonly [
  formattedName: CategoryName,
  brand: string,
  monogram: string,
  hue: number,
  chroma: number,
]

const rows: readonly CategoryRow[] = [
  ['steam', 'Steam', 'S', 238, 0.1],
  ['playstation', 'PlayStation', 'PS', 255, 0.13],
  ['xbox', 'Xbox', 'X', 150, 0.11],
  ['app-store', 'App Store', 'A', 212, 0.1],
  ['google-play', 'Google Play', 'G', 172, 0.09],
  ['netflix', 'Netflix', 'N', 27, 0.15],
  ['spotify', 'Spotify', 'Sp', 134, 0.11],
  ['roblox', 'Roblox', 'R', 62, 0.07],
  ['valorant', 'Valorant', 'V', 10, 0.14],
  ['league-of-legends', 'League of Legends', 'L', 86, 0.1],
  ['nintendo', 'Nintendo', 'Ni', 40, 0.14],
  ['pubg-mobile', 'PUBG Mobile', 'P', 72, 0.1],
  ['telegram', 'Telegram', 'T', 226, 0.11],
  ['genshin-impact', 'Genshin Impact', 'Ge', 192, 0.09],
]

/** A brand is called the same in every language. */
function brandNames(brand: string): Localized {
  return { br: brand, en: brand, ru: brand, hi: brand }
}

/** In the order of the rail on the home page. */
export const categories: readonly DemoCategory[] = rows.map(
  ([formattedName, brand, monogram, hue, chroma], index) => ({
    id: index + 1,
    formattedName,
    names: brandNames(brand),
    sort: index + 1,
    hue,
    chroma,
    monogram,
  }),
)
