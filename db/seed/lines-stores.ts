import { moneyLine } from './define-line.ts'
import type { Brand, ProductLine } from './product-line.ts'

const appStore: Brand = {
  category: 'app-store',
  brandLine: 'App\u00a0Store & iTunes',
  title: 'App Store',
}
const googlePlay: Brand = {
  category: 'google-play',
  brandLine: 'Google\u00a0Play Gift code',
  title: 'Google Play',
}

/** Articles 10801 to 11200. */
export const storeLines: readonly ProductLine[] = [
  moneyLine(10801, appStore, 'TR', 'TRY', [50, 100, 250, 500, 1000]),
  moneyLine(10811, appStore, 'US', 'USD', [5, 10, 25, 50, 100]),
  moneyLine(10821, appStore, 'RU', 'RUB', [500, 1000, 1500, 3000]),
  moneyLine(10831, appStore, 'PL', 'PLN', [50, 100, 200]),
  moneyLine(10841, appStore, 'AE', 'AED', [50, 100, 250]),
  moneyLine(10851, appStore, 'JP', 'JPY', [1000, 3000, 5000]),
  moneyLine(10861, appStore, 'FR', 'EUR', [15, 25, 50]),
  moneyLine(10871, appStore, 'ES', 'EUR', [15, 25, 50]),
  moneyLine(11001, googlePlay, 'US', 'USD', [5, 10, 25, 50, 100]),
  moneyLine(11011, googlePlay, 'TR', 'TRY', [25, 50, 100, 250, 500]),
  moneyLine(11021, googlePlay, 'IN', 'INR', [100, 300, 500, 1000, 1500]),
  moneyLine(11031, googlePlay, 'BR', 'BRL', [30, 50, 100]),
  moneyLine(11041, googlePlay, 'DE', 'EUR', [5, 15, 25, 50]),
  moneyLine(11051, googlePlay, 'JP', 'JPY', [1500, 3000, 5000]),
  moneyLine(11061, googlePlay, 'KR', 'KRW', [10_000, 30_000, 50_000]),
  moneyLine(11071, googlePlay, 'ID', 'IDR', [50_000, 100_000, 150_000]),
  moneyLine(11081, googlePlay, 'MX', 'MXN', [100, 200, 600]),
]
