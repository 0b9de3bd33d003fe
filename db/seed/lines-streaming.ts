import { moneyLine, monthsLine, pointsLine } from './define-line.ts'
import type { Brand, ProductLine } from './product-line.ts'

const netflix: Brand = { category: 'netflix', brandLine: 'Netflix Gift card', title: 'Netflix' }
const spotify: Brand = {
  category: 'spotify',
  brandLine: 'Spotify Premium',
  title: 'Spotify Premium',
}
const premium: Brand = {
  category: 'telegram',
  brandLine: 'Telegram Premium',
  title: 'Telegram Premium',
}
const stars: Brand = { category: 'telegram', brandLine: 'Telegram Stars', title: 'Telegram' }

/** Articles 11201 to 11800: Netflix, Spotify, Telegram. */
export const streamingLines: readonly ProductLine[] = [
  moneyLine(11201, netflix, 'TR', 'TRY', [100, 200, 400, 700]),
  moneyLine(11211, netflix, 'US', 'USD', [15, 30, 60]),
  moneyLine(11221, netflix, 'BR', 'BRL', [35, 70, 150]),
  moneyLine(11231, netflix, 'PL', 'PLN', [50, 100, 200]),
  moneyLine(11241, netflix, 'GB', 'GBP', [15, 25, 50]),
  moneyLine(11251, netflix, 'IT', 'EUR', [15, 25, 50]),
  monthsLine(11401, spotify, 'IN', [
    [1, 1190],
    [3, 3490],
    [6, 6590],
    [12, 12_490],
  ]),
  monthsLine(11411, spotify, 'TR', [
    [1, 1790],
    [3, 4990],
    [12, 18_490],
  ]),
  monthsLine(11421, spotify, 'BR', [
    [1, 2490],
    [3, 7190],
  ]),
  monthsLine(11431, spotify, 'PL', [
    [1, 3590],
    [3, 9990],
    [6, 18_990],
  ]),
  monthsLine(11441, spotify, 'ID', [
    [1, 2190],
    [3, 5990],
  ]),
  monthsLine(11601, premium, null, [
    [3, 6990],
    [6, 9290],
    [12, 16_790],
  ]),
  pointsLine(11611, stars, null, 'Stars', [
    [50, 590],
    [100, 1090],
    [250, 2690],
    [500, 5290],
    [1000, 10_490],
  ]),
]
