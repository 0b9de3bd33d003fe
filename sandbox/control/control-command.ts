import { isJsonObject } from '#sandbox/http/exchange.ts'
import { Problem } from '#sandbox/http/problem.ts'

const paymentActions = [
  'approve',
  'decline',
  'delay',
  'repeat',
  'reorder',
  'forge',
  'lose',
  'refund',
] as const

export type PaymentAction = (typeof paymentActions)[number]

export type PaymentCommand = {
  /** A payment's id, or `next`: the one that will be opened next. */
  payment: string
  action: PaymentAction
  seconds?: number
  times?: number
}

export const fiscalModes = ['ok', 'fail', 'stall'] as const

export type FiscalMode = (typeof fiscalModes)[number]

/** `times`: for so many receipts, then `ok` again; without it until the next command. */
export type FiscalCommand = { fiscal: FiscalMode; times?: number }

export const refundModes = ['ok', 'refuse', 'silent'] as const

export type RefundMode = (typeof refundModes)[number]

/** How refunds the merchant asks for are taken; `times` as for receipts. */
export type RefundsCommand = { refunds: RefundMode; times?: number }

export type ControlCommand = PaymentCommand | FiscalCommand | RefundsCommand

const MOST_SECONDS = 86_400
const MOST_TIMES = 100

/** Numbers may also come as text: the buttons of the control page send a form. */
export function parseControlCommand(body: unknown): ControlCommand {
  const source = isJsonObject(body) ? body : {}
  const seconds = readNumber(source, 'seconds', MOST_SECONDS)
  const times = readNumber(source, 'times', MOST_TIMES)
  const limit = times === undefined ? {} : { times: Math.floor(times) }
  const fiscal = fiscalModes.find((mode) => mode === source.fiscal)
  if (fiscal) return { fiscal, ...limit }
  const refunds = refundModes.find((mode) => mode === source.refunds)
  if (refunds) return { refunds, ...limit }
  const action = paymentActions.find((known) => known === source.action)
  const { payment } = source
  if (!action || typeof payment !== 'string' || payment === '') {
    const known = `payment and action (${paymentActions.join(', ')})`
    const modes = `fiscal (${fiscalModes.join(', ')}) or refunds (${refundModes.join(', ')})`
    throw new Problem(422, `Wanted: ${known}, ${modes}`)
  }
  return {
    payment,
    action,
    ...(seconds !== undefined && { seconds }),
    ...limit,
  }
}

function readNumber(source: Record<string, unknown>, name: string, most: number) {
  const value = source[name]
  if (value === undefined || value === '') return undefined
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number === 'number' && number >= 0 && number <= most) return number
  throw new Problem(422, 'Some fields are missing or malformed', {
    errors: { [name]: [`must be a number from 0 to ${most}`] },
  })
}
