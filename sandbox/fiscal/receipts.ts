import type { FiscalCommand, FiscalMode } from '#sandbox/control/control-command.ts'
import { createMode } from '#sandbox/control/mode.ts'
import { isJsonObject, readJson, type Exchange, type JsonObject } from '#sandbox/http/exchange.ts'
import { readFields } from '#sandbox/http/fields.ts'
import { Problem } from '#sandbox/http/problem.ts'
import { json, type Reply } from '#sandbox/http/reply.ts'
import { route, type Route } from '#sandbox/http/routes.ts'
import type { World } from '#sandbox/world.ts'

const MOST_RECEIPTS = 5_000
const STALL_MS = 60_000

type Receipt = JsonObject & { id: string; external_id: string; at: string }

/** The fiscal operator: registers receipts, once per external id. */
export type Fiscal = { routes: Route[]; steer(command: FiscalCommand): void }

export function createFiscal(world: World): Fiscal {
  const receipts = new Map<string, Receipt>()
  const mode = createMode<FiscalMode>('ok')

  function register(exchange: Exchange): Reply {
    const body = readJson(exchange)
    const externalId = requireReceipt(body)
    const now = mode.take()
    if (now === 'fail') throw new Problem(503, 'The fiscal operator is out of order')
    if (now === 'stall') return { silentMs: STALL_MS }
    const known = receipts.get(externalId)
    if (known) return json(known)
    const id = `rcp_${world.randomHex(8)}`
    const at = world.isoTime(world.nowMs())
    const receipt: Receipt = { ...body, id, external_id: externalId, at }
    receipts.set(externalId, receipt)
    const [oldest] = receipts.keys()
    if (receipts.size > MOST_RECEIPTS && oldest !== undefined) receipts.delete(oldest)
    return json(receipt, 201)
  }

  return {
    routes: [
      route('POST', '/fiscal/receipts', register),
      route('GET', '/receipts.json', () => json([...receipts.values()].reverse())),
    ],
    steer: ({ fiscal, times }) => mode.set(fiscal, times),
  }
}

function requireReceipt(body: JsonObject): string {
  const fields = readFields(body)
  const externalId = fields.text('external_id')
  fields.text('kind', /^(prepayment|settlement|refund)$/)
  fields.parsed('items', (value) => (isItemList(value) ? value : null), [])
  fields.finish()
  return externalId
}

function isItemList(value: unknown): value is JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isJsonObject)
}
