import { requestText } from '#server/platform/http-client.ts'

/** The fiscal operator: registers a receipt once per external id. */
export interface FiscalOperator {
  /** The operator's own id, or null when it did not register: then it is sent again. */
  register(receipt: unknown): Promise<string | null>
}

const timeoutMs = 10_000
const idMaxChars = 128

/** Speaks docs/payments.md, the part on fiscal receipts. */
export function createFiscalClient(fiscalUrl: string): FiscalOperator {
  return {
    async register(receipt) {
      try {
        const { status, text } = await requestText(`${fiscalUrl}/fiscal/receipts`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(receipt),
          timeoutMs,
        })
        return status >= 200 && status < 300 ? readId(text) : null
      } catch {
        return null
      }
    },
  }
}

function readId(text: string): string | null {
  const { id } = JSON.parse(text) as { id?: unknown }
  return typeof id === 'string' && id !== '' && id.length <= idMaxChars ? id : null
}
