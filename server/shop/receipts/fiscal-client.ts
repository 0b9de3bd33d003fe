import { requestText } from '#server/platform/http-client.ts'

/** The fiscal operator: registers a receipt once per external id. */
export interface FiscalOperator {
  register(receipt: unknown): Promise<Registration>
}

export interface Registration {
  /** The operator's own id, or null when it did not register: then it is sent again. */
  fiscalId: string | null
  /** What it answered with; null when there was no whole answer. */
  status: number | null
  /** Why there was none, or none that can be read. */
  err?: unknown
}

const timeoutMs = 10_000
const idMaxChars = 128

/** Speaks docs/payments.md, the part on fiscal receipts. */
export function createFiscalClient(fiscalUrl: string): FiscalOperator {
  return {
    async register(receipt) {
      let status: number | null = null
      try {
        const answer = await requestText(`${fiscalUrl}/fiscal/receipts`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(receipt),
          timeoutMs,
        })
        status = answer.status
        return { fiscalId: status >= 200 && status < 300 ? readId(answer.text) : null, status }
      } catch (err) {
        return { fiscalId: null, status, err }
      }
    },
  }
}

function readId(text: string): string | null {
  const { id } = JSON.parse(text) as { id?: unknown }
  return typeof id === 'string' && id !== '' && id.length <= idMaxChars ? id : null
}
