import type { DemoShop } from '#db/seed/demo-shop-types.ts'

/** What the demo shop's products are found by, most popular first. */
export function demoTexts({ products }: DemoShop): { id: number; texts: string[] }[] {
  return [...products]
    .sort((one, other) => one.rank - other.rank)
    .map((product) => ({
      id: product.id,
      texts: [
        ...Object.values(product.names),
        product.brandLine,
        product.category,
        product.countryCode ?? '',
        product.currencyCode ?? '',
      ],
    }))
}
