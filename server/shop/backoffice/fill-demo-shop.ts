import type { DemoCode, DemoPerson, DemoShop } from '#db/seed/demo-shop-types.ts'
import { codesFor } from '#db/seed/demo-codes.ts'
import { demoShop } from '#db/seed/demo-shop.ts'
import { addDays } from '#server/kernel/clock.ts'
import { randomToken } from '#server/kernel/ids.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { createCustomer } from '#server/shop/accounts/accounts.service.ts'
import { fillCatalogue } from '#server/shop/catalogue/edit-catalogue.ts'
import {
  setImportedSales,
  setSalesFigures,
  setStockFigures,
} from '#server/shop/catalogue/figures.service.ts'
import type { CodeKeys } from '#server/shop/codes/code-cipher.ts'
import { importCodes, type ImportedCode } from '#server/shop/codes/import-codes.ts'
import { beginsWithOpening, importTransfer } from '#server/shop/ledger/ledger.service.ts'
import { importOrder } from '#server/shop/orders/import-order.ts'
import { countSalesFigures, countStockFigures } from '#server/shop/orders/orders.service.ts'
import { createPromo } from '#server/shop/promo/promo.service.ts'
import { importReviews } from '#server/shop/reviews/reviews.service.ts'
import { demoCatalogue, demoPromo, demoReviews } from './demo-catalogue.rules.ts'
import { fillDemoRate, fillDemoSite } from './fill-demo-site.ts'

/** Fills an empty database with the demo shop, the same at every time. */
export async function fillDemoShop(tx: Tx, keys: CodeKeys): Promise<void> {
  const shop = demoShop()
  await fillCatalogueAlone(tx)
  await fillDemoRate(tx)
  const stock = shop.products.flatMap((product) =>
    codesFor(product).map((code) => imported(product.id, code)),
  )
  await importCodes(tx, keys, 'demo stock', stock)
  await importReviews(tx, demoReviews(shop, tx.now))
  for (const promo of shop.promos) await createPromo(tx, demoPromo(promo, tx.now))
  for (const person of shop.people) await makePerson(tx, keys, person)
  await setFigures(tx, shop)
}

/**
 * Products and pages to begin with, for a shop that takes real money: nobody with a password that
 * everybody knows, no code, promo, review or rate of the demo.
 */
export async function fillCatalogueAlone(tx: Tx): Promise<void> {
  await fillDemoSite(tx)
  await fillCatalogue(tx, demoCatalogue(demoShop(), tx.now))
}

/**
 * Whether the people of the demo have accounts here, which everybody knows the password of. Their
 * addresses tell nothing, for anybody may register one; but the demo alone opens its books with a
 * balance that nobody has paid.
 */
export function hasDemoPeople(reader: Reader): Promise<boolean> {
  return beginsWithOpening(reader)
}

function imported(productId: number, demo: DemoCode): ImportedCode {
  return {
    productId,
    code: demo.code,
    ...(demo.serial ? { serial: demo.serial } : {}),
    ...(demo.pin ? { pin: demo.pin } : {}),
    validDays: demo.validDays,
  }
}

async function setFigures(tx: Tx, shop: DemoShop): Promise<void> {
  const sales = shop.products.map(({ id, soldEver, sold30 }) => ({
    productId: id,
    soldCount: soldEver,
    monthCount: sold30,
  }))
  await setImportedSales(tx, sales)
  const ids = shop.products.map((product) => product.id)
  await setStockFigures(tx, ids, () => countStockFigures(tx, ids))
  const counted = await countSalesFigures(tx, ids)
  await setSalesFigures(
    tx,
    counted.map((figure) => ({ ...figure, dueAt: tx.now, countedAt: null })),
  )
}

/** A demo person with the balance and the purchases of the past that the seed tells of. */
async function makePerson(tx: Tx, keys: CodeKeys, person: DemoPerson): Promise<void> {
  const { email, name, password, verified } = person
  const customer = { email, name, password, verified, locale: 'en' as const }
  const customerId = await createCustomer(tx, customer)
  const spentMinor = person.purchases.reduce(
    (sum, purchase) => sum + purchase.unitPriceMinor * purchase.codes.length,
    0,
  )
  // A statement is in the order in which it was written.
  const purchases = person.purchases.toSorted((one, other) => other.daysAgo - one.daysAgo)
  const openingMinor = person.balanceMinor + spentMinor
  if (openingMinor > 0) {
    const opening = {
      businessKey: `opening:${customerId}`,
      kind: 'opening',
      from: 'owner',
      to: { customerId },
      amountMinor: openingMinor,
    } as const
    await importTransfer(tx, opening, addDays(tx.now, -1 - (purchases[0]?.daysAgo ?? 0)))
  }
  for (const purchase of purchases) {
    const codes = purchase.codes.map(({ code, state }) => ({
      publicId: randomToken(128),
      revealed: state === 'revealed',
      code,
    }))
    const bought = codes.map(({ publicId, code }) => ({
      ...imported(purchase.productId, code),
      publicId,
    }))
    await importCodes(tx, keys, `bought by ${name}`, bought)
    await importOrder(tx, {
      customerId,
      productId: purchase.productId,
      unitPriceMinor: purchase.unitPriceMinor,
      paidAt: addDays(tx.now, -purchase.daysAgo),
      codes,
    })
  }
}
