import { cardProblems, type CardFields, type Today } from './card-fields.rules.ts'
import type { CheckoutState } from './card-checkout.machine.ts'

/** What a person still has to do before Pay can be pressed, in the order of the page. */
export type StillNeeded = 'number' | 'expiry' | 'code' | 'bank' | 'offer' | 'returns'

interface Form {
  card: CardFields
  consents: { offer: boolean; returns: boolean }
  step: CheckoutState['step']
}

export function stillNeeded({ card, consents, step }: Form, today: Today): StillNeeded[] {
  const problems = cardProblems(card, today)
  const fields = (['number', 'expiry', 'code'] as const).filter((field) => problems[field] !== null)
  const waits = fields.length === 0 && ['card', 'opening', 'failed', 'troubled'].includes(step)
  const needed: StillNeeded[] = waits ? [...fields, 'bank'] : [...fields]
  if (!consents.offer) needed.push('offer')
  if (!consents.returns) needed.push('returns')
  return needed
}
