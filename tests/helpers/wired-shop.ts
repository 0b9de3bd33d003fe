import { bankCallName, startHttpProxy, type HttpProxy } from './http-proxy.ts'
import { makeShop, type ShopOptions, type TestShop } from './make-shop.ts'

/** A shop whose calls to its bank pass a wire that the test may cut. */
export interface WiredShop extends TestShop {
  /** The shop alone is behind it: who pays on the bank's own pages goes past it. */
  wire: HttpProxy
}

export async function makeWiredShop(options: ShopOptions = {}): Promise<WiredShop> {
  let bankUrl = ''
  const wire = await startHttpProxy(() => bankUrl, bankCallName)
  const env = { BANK_URL: wire.url, ...options.env }
  const shop = await makeShop({ ...options, env }).catch(async (error: unknown) => {
    await wire.close()
    throw error
  })
  bankUrl = `http://127.0.0.1:${shop.outside.httpPort}`
  return {
    ...shop,
    wire,
    async close() {
      await shop.close()
      await wire.close()
    },
  }
}
