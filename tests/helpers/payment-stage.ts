import type { CardFormKind } from '#contract/page-settings.ts'
import { operate } from './after-payment.ts'
import { countTo } from './in-parallel.ts'
import type { TestShop } from './make-shop.ts'
import { cheapProduct } from './purchase.ts'
import { waitFor } from './wait-for.ts'
import { makeWiredShop } from './wired-shop.ts'

/** A shop for many payments at once, at a bank of short waits, with the wire between them. */
export interface PaymentStage {
  shop: TestShop
  /** Keys of payments about which the shop's questions are lost on their way. */
  unheard: Set<string>
  /** So many callbacks are on their way that are not the bank's: waits until all were refused. */
  refuseForged(count: number): Promise<void>
  close(): Promise<void>
}

export async function openPaymentStage(cardForm: CardFormKind): Promise<PaymentStage> {
  const unheard = new Set<string>()
  const shop = await makeWiredShop({
    env: { CARD_FORM: cardForm },
    bankDelaysMs: {
      silentCharge: 500,
      silentDrop: 700,
      lowerAmount: 100,
      copy: 40,
      outOfOrder: [50, 100, 150, 200, 250],
      // Those of the late card wait until a test approves them.
      afterExpiry: 60_000,
    },
  })
  shop.wire.onMessage = ({ path }) => {
    const key = new URL(path, shop.wire.url).searchParams.get('merchant_payment_id')
    return key !== null && unheard.has(key) ? 'lose' : 'pass'
  }
  const file = countTo(200).map((nth) => `STAGE-${cardForm}-${nth}`)
  await operate(shop, 'stock import', { sku: String(cheapProduct), file: '-' }, file.join('\n'))
  return { shop, unheard, refuseForged: countRefused(shop), close: shop.close }
}

function countRefused(shop: TestShop): PaymentStage['refuseForged'] {
  const counts = { refused: 0, forged: 0 }
  shop.app.server.server.on('request', ({ url }, response) =>
    response.on('finish', () => {
      if (url === '/api/callbacks/bank' && response.statusCode === 401) counts.refused += 1
    }),
  )
  return async (count) => {
    counts.forged += count
    const wanted = counts.forged
    await waitFor('the refusals', async () => counts.refused >= wanted)
  }
}
