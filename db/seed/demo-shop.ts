import { categories } from './categories.ts'
import { countries } from './countries.ts'
import { currencies } from './currencies.ts'
import type { DemoShop } from './demo-shop-types.ts'
import { demoPeople } from './people.ts'
import { demoProducts } from './products.ts'
import { promos } from './promos.ts'
import { redemptions } from './redemptions.ts'
import { demoReviews } from './reviews.ts'

/** Everything an empty database is filled with, the same at every call; codes are `codesFor`. */
export function demoShop(): DemoShop {
  const products = demoProducts()
  return {
    categories,
    countries,
    currencies,
    products,
    redemptions,
    reviews: demoReviews(products),
    people: demoPeople(products),
    promos,
  }
}
