import { limits } from '#contract/limits.ts'
import { fromWire } from '#contract/money.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import { setHidden, setPrice } from '#server/shop/catalogue/edit-catalogue.ts'
import type { Tx } from '#server/platform/db/query.ts'
import type { Command, GivenOptions } from './command.ts'

const id = { kind: 'text', required: true, help: 'the article number' } as const

export const priceCommand: Command = {
  name: 'product price',
  help: 'Sets a price in tenge; listings show it within two seconds.',
  options: {
    id,
    price: { kind: 'text', required: true, help: 'tenge' },
    old: { kind: 'text', help: 'the higher price struck beside it; none when left out' },
  },
  async run(tx, _scope, given) {
    const productId = articleNumber(given)
    const old = given.find('old') === null ? null : price(given, 'old')
    const priceMinor = price(given, 'price')
    if (old !== null && old <= priceMinor) throw invalid({ old: 'number' })
    await setPrice(tx, productId, priceMinor, old)
    return { id: productId, price: Number(given.text('price')) }
  },
}

/** `product hide`: off sale, as long as nobody puts it back. */
export const hideCommand: Command = {
  name: 'product hide',
  help: 'Takes a product off sale: no list shows it. Those who bought it keep it.',
  options: { id },
  run: (tx, _scope, given) => hide(tx, given, true),
}

export const showCommand: Command = {
  name: 'product show',
  help: 'Puts a hidden product back on sale.',
  options: { id },
  run: (tx, _scope, given) => hide(tx, given, false),
}

async function hide(tx: Tx, given: GivenOptions, isHidden: boolean) {
  const productId = articleNumber(given)
  await setHidden(tx, productId, isHidden)
  return { id: productId, hidden: isHidden }
}

function articleNumber(given: GivenOptions): number {
  const text = given.text('id')
  if (!/^\d{1,9}$/.test(text)) throw invalid({ id: 'number' })
  return Number(text)
}

function price(given: GivenOptions, name: string): number {
  const amountMinor = fromWire(Number(given.text(name)))
  const good = amountMinor !== null && amountMinor > 0 && amountMinor <= limits.orderTotalMaxMinor
  if (!good) throw invalid({ [name]: 'number' })
  return amountMinor
}
