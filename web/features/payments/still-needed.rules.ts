import { cardProblems, type CardFields, type Today } from './card-fields.rules.ts'
import type { CheckoutState } from './card-checkout.machine.ts'

/** What a person still has to do before Pay can be pressed, in the order of the page. */
export type StillNeeded = 'number' | 'expiry' | 'code' | 'bank' | 'again' | 'offer' | 'returns'

interface Form {
  /** Null where no card is needed. */
  card: CardFields | null
  consents: { offer: boolean; returns: boolean }
  step: CheckoutState['step']
}

export function stillNeeded({ card, consents, step }: Form, today: Today): StillNeeded[] {
  const isFailed = card !== null && step === 'failed'
  const needed = isFailed ? (['again'] as const) : ofCard(card, step, today)
  const boxes = (['offer', 'returns'] as const).filter((box) => !consents[box])
  return [...needed, ...boxes]
}

function ofCard(card: CardFields | null, step: CheckoutState['step'], today: Today): StillNeeded[] {
  if (card === null) return []
  const problems = cardProblems(card, today)
  const fields = (['number', 'expiry', 'code'] as const).filter((field) => problems[field] !== null)
  const waits = fields.length === 0 && ['card', 'opening', 'troubled'].includes(step)
  return waits ? ['bank'] : fields
}
