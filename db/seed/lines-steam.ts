import { moneyLine } from './define-line.ts'
import type { Brand, ProductLine } from './product-line.ts'

const steam: Brand = { category: 'steam', brandLine: 'Steam Wallet', title: 'Steam' }

/** Articles 10001 to 10200. */
export const steamLines: readonly ProductLine[] = [
  moneyLine(10001, steam, 'TR', 'TRY', [100, 250, 500, 1000, 1500, 2000]),
  moneyLine(10011, steam, 'KZ', 'KZT', [1000, 2000, 3000, 5000, 10_000, 20_000]),
  moneyLine(10021, steam, 'RU', 'RUB', [250, 500, 1000, 2000, 3000]),
  moneyLine(10031, steam, 'US', 'USD', [5, 10, 20, 50, 100]),
  moneyLine(10041, steam, 'EU', 'EUR', [5, 10, 20, 50, 100]),
  moneyLine(10051, steam, 'IN', 'INR', [150, 250, 500, 1000, 2500]),
  moneyLine(10061, steam, 'BR', 'BRL', [20, 40, 60, 100, 200]),
  moneyLine(10071, steam, 'PL', 'PLN', [20, 40, 70, 120, 200]),
  moneyLine(10081, steam, 'UA', 'UAH', [150, 300, 600, 1200]),
  moneyLine(10091, steam, 'GB', 'GBP', [10, 20, 50]),
  moneyLine(10101, steam, 'AE', 'AED', [20, 40, 100, 200]),
  moneyLine(10111, steam, 'CN', 'CNY', [50, 100, 200]),
]
