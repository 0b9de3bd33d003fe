import { moneyLine, pointsLine } from './define-line.ts'
import type { Localized } from './demo-shop-types.ts'
import type { Brand, ProductLine } from './product-line.ts'

const league: Brand = {
  category: 'league-of-legends',
  brandLine: 'League of Legends',
  title: 'League of Legends',
}
const valorant: Brand = { category: 'valorant', brandLine: 'Valorant Points', title: 'Valorant' }
const roblox: Brand = { category: 'roblox', brandLine: 'Roblox Gift card', title: 'Roblox' }
const pubg: Brand = { category: 'pubg-mobile', brandLine: 'PUBG Mobile', title: 'PUBG Mobile' }
const genshin: Brand = {
  category: 'genshin-impact',
  brandLine: 'Genshin Impact',
  title: 'Genshin Impact',
}

const euWest: Localized = { br: 'EU West', en: 'EU West', ru: 'EU West', hi: 'EU West' }
const latinAmerica: Localized = {
  br: 'América Latina',
  en: 'Latin America',
  ru: 'Латинская Америка',
  hi: 'लैटिन अमेरिका',
}
const middleEast: Localized = {
  br: 'Oriente Médio',
  en: 'Middle East',
  ru: 'Ближний Восток',
  hi: 'मध्य पूर्व',
}

const riotEurope = [
  [575, 2990],
  [1380, 6490],
  [2800, 12_790],
  [4500, 19_990],
] as const

/** Articles 11801 to 12800. */
export const gameLines: readonly ProductLine[] = [
  pointsLine(11801, league, 'EU', 'RP', riotEurope, euWest),
  pointsLine(11811, league, 'TR', 'RP', [
    [400, 1490],
    [840, 2890],
    [1780, 5790],
    [3620, 11_490],
  ]),
  pointsLine(11821, league, 'BR', 'RP', [
    [650, 2290],
    [1380, 4490],
    [2800, 8790],
  ]),
  pointsLine(
    11831,
    league,
    'XL',
    'RP',
    [
      [790, 2690],
      [1650, 5390],
      [3350, 10_590],
    ],
    latinAmerica,
  ),
  pointsLine(12001, valorant, 'TR', 'VP', [
    [475, 1690],
    [1000, 3490],
    [2050, 6790],
    [3650, 11_790],
    [5350, 16_990],
  ]),
  pointsLine(12011, valorant, 'EU', 'VP', [
    [475, 3090],
    [1000, 6290],
    [2050, 12_490],
    [5350, 31_490],
  ]),
  pointsLine(12021, valorant, 'BR', 'VP', [
    [475, 2190],
    [1000, 4390],
    [2050, 8590],
  ]),
  pointsLine(
    12031,
    valorant,
    'XM',
    'VP',
    [
      [475, 2790],
      [1000, 5590],
      [2050, 10_990],
    ],
    middleEast,
  ),
  pointsLine(12201, roblox, null, 'Robux', [
    [80, 690],
    [400, 2690],
    [800, 5190],
    [1700, 10_490],
    [4500, 26_290],
  ]),
  moneyLine(12211, roblox, 'US', 'USD', [10, 25, 50]),
  moneyLine(12221, roblox, 'BR', 'BRL', [50, 100]),
  pointsLine(12401, pubg, null, 'UC', [
    [60, 590],
    [325, 2490],
    [660, 4690],
    [1800, 11_990],
    [3850, 23_990],
    [8100, 46_990],
  ]),
  pointsLine(12601, genshin, null, 'Crystals', [
    [60, 590],
    [330, 2490],
    [1090, 7290],
    [2240, 14_490],
    [3880, 24_490],
    [8080, 48_990],
  ]),
]
