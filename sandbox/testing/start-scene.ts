import { createSandbox } from '#sandbox/app.ts'
import { bankDelaysMs, type BankDelaysMs } from '#sandbox/bank/cards.ts'
import { startFakeMerchant, TEST_KEYS } from '#sandbox/testing/fake-merchant.ts'

/** The same order of waits as in life, but short. */
const SHORT_DELAYS_MS: BankDelaysMs = {
  ...bankDelaysMs,
  callback: 10,
  silentCharge: 2_500,
  silentDrop: 3_500,
  afterExpiry: 80,
  lowerAmount: 80,
  outOfOrder: [20, 40, 60, 80, 100],
  copy: 20,
  retry: [30, 60, 120, 240],
}

/** A sandbox and a merchant on free ports. */
export async function startScene() {
  const sandbox = await createSandbox({
    httpPort: 0,
    smtpPort: 0,
    host: '127.0.0.1',
    bankKeys: TEST_KEYS,
    delaysMs: SHORT_DELAYS_MS,
  })
  const url = `http://127.0.0.1:${sandbox.httpPort}`
  const merchant = await startFakeMerchant(() => url)
  return {
    sandbox,
    url,
    merchant,
    async close() {
      await sandbox.close()
      await merchant.close()
    },
  }
}

export type Scene = Awaited<ReturnType<typeof startScene>>
