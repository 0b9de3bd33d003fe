import type { DemoPromo, DemoShop } from '#db/seed/demo-shop-types.ts'
import { addDays } from '#server/kernel/clock.ts'
import type { WholeCatalogue } from '#server/shop/catalogue/edit-catalogue.ts'
import type { NewPromo } from '#server/shop/promo/promo.service.ts'
import type { ImportedReview } from '#server/shop/reviews/reviews.service.ts'

/** The demo shop's catalogue as the catalogue room takes it. */
export function demoCatalogue(shop: DemoShop, now: Date): WholeCatalogue {
  const categoryIds = new Map(shop.categories.map(({ id, formattedName }) => [formattedName, id]))
  const countryIds = new Map(shop.countries.map(({ id, code }) => [code, id]))
  const steps = new Map(shop.redemptions.map((entry) => [entry.category, entry.steps]))
  return {
    categories: shop.categories.map((category) => ({
      id: category.id,
      formatted_name: category.formattedName,
      names: category.names,
      monogram: category.monogram,
      position: category.sort,
      redeem_steps: steps.get(category.formattedName),
    })),
    countries: shop.countries.map(({ id, code, name }) => ({ id, code, names: name })),
    currencies: shop.currencies.map(({ codeName, label }) => ({ code_name: codeName, label })),
    products: shop.products.map((product) => ({
      id: product.id,
      category_id: categoryIds.get(product.category)!,
      names: product.names,
      units: product.unitNames,
      cover_text: product.brandLine,
      country_id: product.countryCode === null ? null : countryIds.get(product.countryCode)!,
      currency_code: product.currencyCode,
      nominal: product.denomination,
      price_minor: product.priceMinor,
      old_price_minor: product.oldPriceMinor,
      position: product.rank,
      holiday: product.holiday,
      created_at: addDays(now, -product.createdDaysAgo),
    })),
  }
}

/** The demo shop's reviews, dated back from today. */
export function demoReviews(shop: DemoShop, now: Date): ImportedReview[] {
  return shop.reviews.map(({ productId, author, rating, text, locale, daysAgo }) => ({
    productId,
    author,
    rating,
    text,
    locale,
    createdAt: addDays(now, -daysAgo),
  }))
}

/** A promo code of the demo shop, its window counted from today. */
export function demoPromo(promo: DemoPromo, now: Date): NewPromo {
  const day = (ago: number | undefined) => (ago === undefined ? null : addDays(now, -ago))
  return {
    code: promo.code,
    kind: promo.kind,
    percent: promo.kind === 'percent' ? promo.percent : null,
    amountMinor: promo.kind === 'fixed' ? promo.amountMinor : null,
    minimumMinor: 0,
    categories: null,
    startsAt: day(promo.startsDaysAgo),
    endsAt: day(promo.endsDaysAgo),
    totalMax: promo.total ?? null,
    customerMax: promo.perCustomer ?? null,
  }
}
