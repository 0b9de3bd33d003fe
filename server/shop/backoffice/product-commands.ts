import { minorPerUnit, toWire } from '#contract/money.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import { setHidden, setPrice } from '#server/shop/catalogue/edit-catalogue.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { getArticle } from './article-options.ts'
import type { Command, GivenOptions } from './command.ts'
import { findSum } from './number-options.rules.ts'

const id = { kind: 'text', required: true, help: 'the item number' } as const

/** Nothing is given away: what is sold costs a tenge at least. */
const leastPriceMinor = minorPerUnit

export const priceCommand: Command = {
  name: 'product price',
  help: 'Sets a price in tenge, and says what it was; listings show it within two seconds.',
  options: {
    id,
    price: { kind: 'text', required: true, help: 'tenge, such as 4990 or 4990.50' },
    old: { kind: 'text', help: 'the higher price struck beside it; none when left out' },
  },
  async run(tx, _scope, given) {
    const productId = getArticle(given)
    const priceMinor = findSum(given, 'price', leastPriceMinor)
    if (priceMinor === null) throw invalid({ price: 'required' })
    const oldPriceMinor = findSum(given, 'old', leastPriceMinor)
    if (oldPriceMinor !== null && oldPriceMinor <= priceMinor) throw invalid({ old: 'old_price' })
    const before = await setPrice(tx, productId, priceMinor, oldPriceMinor)
    const oldBefore = before.old_price_minor
    return {
      id: productId,
      name: before.name,
      price: toWire(priceMinor),
      was: toWire(before.price_minor),
      ...(oldBefore !== null && { was_old: toWire(oldBefore) }),
    }
  },
}

/** `product hide`: off sale, as long as nobody puts it back. */
export const hideCommand: Command = {
  name: 'product hide',
  help: 'Takes a product off sale: no list shows it. Those who bought it keep it.',
  options: { id },
  run: (tx, _scope, given) => changeHidden(tx, given, true),
}

export const showCommand: Command = {
  name: 'product show',
  help: 'Puts a hidden product back on sale.',
  options: { id },
  run: (tx, _scope, given) => changeHidden(tx, given, false),
}

async function changeHidden(tx: Tx, given: GivenOptions, isHidden: boolean) {
  const productId = getArticle(given)
  await setHidden(tx, productId, isHidden)
  return { id: productId, hidden: isHidden }
}
