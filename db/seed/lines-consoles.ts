import { moneyLine, monthsLine } from './define-line.ts'
import type { Brand, ProductLine } from './product-line.ts'

const store: Brand = {
  category: 'playstation',
  brandLine: 'PlayStation Store',
  title: 'PlayStation',
}
const plus: Brand = {
  category: 'playstation',
  brandLine: 'PlayStation Plus Essential',
  title: 'PlayStation Plus',
}
const xbox: Brand = { category: 'xbox', brandLine: 'Xbox Gift card', title: 'Xbox' }
const gamePass: Brand = {
  category: 'xbox',
  brandLine: 'Xbox Game Pass Ultimate',
  title: 'Xbox Game Pass',
}
const eShop: Brand = { category: 'nintendo', brandLine: 'Nintendo eShop', title: 'Nintendo' }
const switchOnline: Brand = {
  category: 'nintendo',
  brandLine: 'Nintendo Switch Online',
  title: 'Nintendo Switch Online',
}

/** Articles 10201 to 10800: PlayStation, Xbox, Nintendo. */
export const consoleLines: readonly ProductLine[] = [
  moneyLine(10201, store, 'PL', 'PLN', [20, 50, 100, 200, 300]),
  moneyLine(10211, store, 'TR', 'TRY', [100, 250, 500, 1000, 2500]),
  moneyLine(10221, store, 'US', 'USD', [10, 25, 50, 100]),
  moneyLine(10231, store, 'IN', 'INR', [500, 1000, 2000, 4000]),
  moneyLine(10241, store, 'DE', 'EUR', [10, 20, 50, 100]),
  moneyLine(10251, store, 'GB', 'GBP', [10, 25, 50]),
  moneyLine(10261, store, 'BR', 'BRL', [60, 100, 250]),
  moneyLine(10271, store, 'SA', 'SAR', [40, 75, 200]),
  monthsLine(10281, plus, 'TR', [
    [1, 4290],
    [3, 10_690],
    [12, 31_990],
  ]),
  monthsLine(10291, plus, 'IN', [
    [1, 3790],
    [3, 9490],
    [12, 27_990],
  ]),
  moneyLine(10401, xbox, 'US', 'USD', [5, 10, 25, 50]),
  moneyLine(10411, xbox, 'TR', 'TRY', [100, 200, 500]),
  moneyLine(10421, xbox, 'EU', 'EUR', [5, 10, 25, 50]),
  moneyLine(10431, xbox, 'BR', 'BRL', [25, 50, 100]),
  monthsLine(10441, gamePass, 'TR', [
    [1, 8290],
    [3, 22_990],
  ]),
  monthsLine(10451, gamePass, 'IN', [
    [1, 6490],
    [3, 17_990],
  ]),
  monthsLine(10461, gamePass, 'KR', [
    [1, 7290],
    [3, 19_990],
    [12, 74_990],
  ]),
  moneyLine(10601, eShop, 'US', 'USD', [10, 20, 35, 50]),
  moneyLine(10611, eShop, 'EU', 'EUR', [15, 25, 50, 100]),
  moneyLine(10621, eShop, 'JP', 'JPY', [500, 1000, 3000, 5000, 9000]),
  moneyLine(10631, eShop, 'MX', 'MXN', [200, 400, 900]),
  moneyLine(10641, eShop, 'CA', 'CAD', [20, 50, 70]),
  moneyLine(10651, eShop, 'AU', 'AUD', [15, 30, 60]),
  monthsLine(10661, switchOnline, 'EU', [
    [3, 5190],
    [12, 12_590],
  ]),
]
