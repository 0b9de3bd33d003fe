import { always, atRest, type Invariant } from './invariant-list.ts'
import type { Outside } from './outside.ts'

/** Asks the database in its own language; the storm reads so, and never writes. */
export type Ask = <Row>(statement: string) => Promise<Row[]>

/** What a crash or an outage cut off leaves a minute later, when somebody else takes it on. */
const lettersLeft: Invariant = {
  says: 'every letter and message has left',
  breaches: `select id, kind, attempts, last_error, dead_at from outbox where done_at is null`,
}

/** Everything broken, in words with the rows; empty when all is well. */
export async function findViolations(
  ask: Ask,
  outside: Pick<Outside, 'listPayments'>,
  letters: 'have left' | 'may wait' = 'have left',
): Promise<string[]> {
  const found: string[] = []
  const last = letters === 'have left' ? [lettersLeft] : []
  for (const { says, breaches } of [...always, ...atRest, ...last]) {
    const rows = await ask(`select * from (${breaches}) as breach limit 5`)
    if (rows.length > 0) found.push(`NOT SO: ${says}: ${JSON.stringify(rows)}`)
  }
  return [...found, ...(await compareBooks(ask, outside)), ...(await findCardNumbers(ask))]
}

interface OurPayment {
  id: string | null
  state: string
  amount_minor: number
  order_id: string
  /** Went back by the bank. */
  sent_minor: number
}

/** The bank's own book against our payments: which money moved and went back, for which order. */
async function compareBooks(ask: Ask, outside: Pick<Outside, 'listPayments'>): Promise<string[]> {
  const ours = await ask<OurPayment>(
    `select p.provider_id as id, p.state, p.amount_minor, o.public_id as order_id, (
        select coalesce(sum(r.charge_minor), 0)::float8 from refunds r
        where r.payment_id = p.id and r.state = 'done' and r.target = 'method') as sent_minor
      from payments p join orders o on o.id = p.order_id`,
  )
  const byId = new Map(ours.map((payment) => [payment.id, payment]))
  const theirs = outside.listPayments()
  const known = new Set(theirs.map((payment) => payment.id))
  const unknown = ours.filter(({ id, state }) => state === 'captured' && !known.has(id ?? ''))
  const differing = theirs.flatMap((bank) => {
    const our = byId.get(bank.id)
    return our && sameMoney(bank, our) ? [] : [{ bank, our }]
  })
  // An attempt that the bank opened and whose answer was lost moved no money.
  const wrong = differing.filter(({ bank, our }) => our || hasMoved(bank.state))
  return [...unknown, ...wrong].slice(0, 5).map((row) => `THE BOOKS DIFFER: ${JSON.stringify(row)}`)
}

type BankLine = ReturnType<Outside['listPayments']>[number]

const hasMoved = (state: string) => state === 'captured' || state === 'refunded'

function sameMoney(bank: BankLine, our: OurPayment): boolean {
  const sameFacts =
    Math.round(bank.amount.value * 100) === our.amount_minor && bank.order_id === our.order_id
  const ourMoved = our.state === 'captured' || our.state === 'mismatch'
  const sameEnd = hasMoved(bank.state) === ourMoved
  const sameBack = Math.round(bank.refunded * 100) === our.sent_minor
  // What the issuer refused after we had given it up moved no money either.
  const isGivenUp = bank.state === 'declined' && our.state === 'voided'
  const bothDeclined = (bank.state === 'declined') === (our.state === 'declined')
  return sameFacts && sameEnd && sameBack && (bothDeclined || isGivenUp)
}

/** Numbers of the demo cards stand nowhere in the tables that payments pass through. */
async function findCardNumbers(ask: Ask): Promise<string[]> {
  const tables = ['payments', 'payment_events', 'outbox', 'idempotency_keys', 'orders']
  const found: string[] = []
  for (const table of tables) {
    const rows = await ask(
      `select 1 from ${table} where ${table}::text ~ '(4[0-9]{15}|5555[0-9]{12}|2200[0-9]{12})'
        and ${table}::text ~ '(42424242|41111111|55555555|22000000|40000000)' limit 1`,
    )
    if (rows.length > 0) found.push(`A CARD NUMBER STANDS IN ${table}`)
  }
  return found
}
