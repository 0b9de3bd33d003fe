import type { Locale } from '#contract/locales.ts'
import { groupThousands } from '#contract/money.ts'
import { engravingOf, inkOf, lettersOf } from '#web/ui/ticket/art.rules.ts'
import type { ArtProps } from '#web/ui/ticket/ticket-art.tsx'
import { samples } from './sample-texts.ts'

interface Sample {
  category: string
  cover: string
  service: string
  country: string | null
  nominal: number
  unit: string
  price: number
  old?: number
  rating?: [string, string]
  left?: number
  soldOut?: boolean
}

const list: Sample[] = [
  {
    category: 'steam',
    cover: 'Steam Wallet',
    service: 'Steam',
    country: 'TR',
    nominal: 250,
    unit: 'TRY',
    price: 4990,
    old: 5490,
    rating: ['4.9', '1 284'],
  },
  {
    category: 'playstation',
    cover: 'PlayStation Store',
    service: 'PlayStation',
    country: 'PL',
    nominal: 100,
    unit: 'PLN',
    price: 14790,
    rating: ['4.8', '642'],
  },
  {
    category: 'netflix',
    cover: 'Netflix Gift card',
    service: 'Netflix',
    country: 'TR',
    nominal: 700,
    unit: 'TRY',
    price: 11990,
    rating: ['4.7', '318'],
  },
  {
    category: 'xbox',
    cover: 'Xbox Game Pass Ultimate',
    service: 'Xbox Game Pass',
    country: 'TR',
    nominal: 1,
    unit: 'month',
    price: 8290,
    old: 9190,
    rating: ['4.8', '507'],
  },
  {
    category: 'spotify',
    cover: 'Spotify Premium',
    service: 'Spotify Premium',
    country: 'IN',
    nominal: 3,
    unit: 'months',
    price: 3490,
    rating: ['4.6', '211'],
  },
  {
    category: 'app-store',
    cover: 'App Store & iTunes',
    service: 'App Store',
    country: 'TR',
    nominal: 500,
    unit: 'TRY',
    price: 8990,
    rating: ['4.9', '866'],
  },
  {
    category: 'valorant',
    cover: 'Valorant Points',
    service: 'Valorant',
    country: 'TR',
    nominal: 1200,
    unit: 'VP',
    price: 5690,
    rating: ['4.8', '392'],
    left: 3,
  },
  {
    category: 'roblox',
    cover: 'Roblox Gift card',
    service: 'Roblox',
    country: null,
    nominal: 800,
    unit: 'Robux',
    price: 5190,
    rating: ['4.9', '1 032'],
  },
  {
    category: 'google-play',
    cover: 'Google Play Gift code',
    service: 'Google Play',
    country: 'US',
    nominal: 25,
    unit: 'USD',
    price: 13490,
    rating: ['4.7', '455'],
  },
  {
    category: 'league-of-legends',
    cover: 'League of Legends',
    service: 'League of Legends',
    country: 'EU',
    nominal: 1380,
    unit: 'RP',
    price: 5990,
    old: 6990,
    rating: ['4.8', '174'],
  },
  {
    category: 'nintendo',
    cover: 'Nintendo eShop',
    service: 'Nintendo',
    country: 'US',
    nominal: 20,
    unit: 'USD',
    price: 10990,
    rating: ['4.9', '238'],
  },
  {
    category: 'pubg-mobile',
    cover: 'PUBG Mobile',
    service: 'PUBG Mobile',
    country: null,
    nominal: 660,
    unit: 'UC',
    price: 4690,
    rating: ['4.8', '921'],
  },
  {
    category: 'steam',
    cover: 'Steam Wallet',
    service: 'Steam',
    country: 'KZ',
    nominal: 5000,
    unit: 'KZT',
    price: 5350,
    rating: ['4.9', '2 406'],
  },
  {
    category: 'genshin',
    cover: 'Genshin Impact',
    service: 'Genshin Impact',
    country: null,
    nominal: 1090,
    unit: 'Crystals',
    price: 7290,
    rating: ['4.7', '133'],
  },
  {
    category: 'playstation',
    cover: 'PlayStation Store',
    service: 'PlayStation',
    country: 'IN',
    nominal: 1000,
    unit: 'INR',
    price: 6790,
    rating: ['4.5', '96'],
    soldOut: true,
  },
  {
    category: 'telegram',
    cover: 'Telegram Premium',
    service: 'Telegram Premium',
    country: null,
    nominal: 12,
    unit: 'months',
    price: 17990,
  },
  {
    category: 'twitch-turbo',
    cover: 'Twitch Gift card',
    service: 'Twitch',
    country: 'BR',
    nominal: 100,
    unit: 'BRL',
    price: 9990,
  },
]

export interface SampleProduct {
  id: number
  name: string
  art: ArtProps
  countryCode: string | null
  regionText: string
  priceMinor: number
  oldPriceMinor?: number
  salePercent?: number
  rating?: { value: string; count: string; label: string }
  lowStockText?: string
  soldOutText?: string
}

/** The shelf of the gallery: every ink, every engraving, long and short names. */
export function sampleProducts(locale: Locale): SampleProduct[] {
  const text = samples[locale]
  return list.map((item, index) => {
    const place = text.places[item.country ?? 'any'] ?? item.country ?? ''
    const nominal = groupThousands(item.nominal * 100)
    return {
      id: index + 1,
      name: `${item.service} · ${place} · ${nominal} ${item.unit}`,
      art: {
        ink: inkOf(item.category),
        engraving: engravingOf(item.country),
        letters: lettersOf(item.category, item.service),
        coverText: item.cover,
        nominal,
        unit: item.unit,
        countryCode: item.country,
      },
      countryCode: item.country,
      regionText: item.country ? text.onlyAccounts(text.places[item.country]!) : text.anyRegion,
      priceMinor: item.price * 100,
      oldPriceMinor: item.old && item.old * 100,
      salePercent: item.old && Math.round((1 - item.price / item.old) * 100),
      rating: item.rating && {
        value: item.rating[0],
        count: item.rating[1],
        label: `${item.rating[0]} / 5, ${item.rating[1]}`,
      },
      lowStockText: item.left ? text.left(item.left) : undefined,
      soldOutText: item.soldOut ? text.soldOut : undefined,
    }
  })
}
