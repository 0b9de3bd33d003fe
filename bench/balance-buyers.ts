import { postTransfer } from '#server/shop/ledger/ledger.service.ts'
import type { Person } from '#tests/helpers/person.ts'
import type { BenchShop } from './bench-shop.ts'
import { openWire, type Wire } from './wire.ts'

const purseMinor = 1_000_000_000_000

export interface Buyer extends Wire {
  customerId: number
}

/** Gives a purse to a signed-in customer and a connection of their own. */
export function toBuyer(bench: BenchShop) {
  return async (person: Person): Promise<Buyer> => {
    const customerId = (await person.get('/user')).body.id as number
    await bench.database.write((tx) =>
      postTransfer(tx, {
        businessKey: `bench:${customerId}`,
        kind: 'opening',
        from: 'owner',
        to: { customerId },
        amountMinor: purseMinor,
      }),
    )
    return { ...openWire(bench.shop.url, person.token!), customerId }
  }
}

let bought = 0

/** They buy one after another for so long; how many purchases there were. */
export async function buyFor(
  buyers: readonly Buyer[],
  pick: (nth: number) => number,
  seconds: number,
): Promise<number> {
  const endAt = performance.now() + seconds * 1000
  const counts = await Promise.all(
    buyers.map(async (buyer) => {
      let count = 0
      for (; performance.now() < endAt; count++) {
        const nth = bought++
        await buyOnce(buyer, pick(nth), `bench-change-${nth}`)
      }
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** As the shop's own pages do it, each change under an id of its own. */
async function buyOnce(buyer: Buyer, productId: number, changeId: string): Promise<void> {
  const change = { id: productId, type: 'increase', count: 1, change_id: changeId }
  await buyer.ask('PATCH', '/basket', { products: [change] })
  const order = (await buyer.ask('POST', '/orders/create', { type: 'spending' })) as {
    order_id: string
  }
  const path = `/payment/spending-balance-handle?orderId=${order.order_id}`
  const paid = (await buyer.ask('POST', path)) as {
    status: string
    products?: { id: number; codes: unknown[] }[]
  }
  const [product] = paid.products ?? []
  if (paid.status !== 'success' || product?.id !== productId || product.codes.length !== 1) {
    throw new Error(`not bought: ${JSON.stringify(paid)}`)
  }
}
