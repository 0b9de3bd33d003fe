import {
  cardProblems,
  type CardFields,
  type Today,
} from '#web/features/payments/card/card-fields.rules.ts'
import type { CheckoutState } from '#web/features/payments/card/card-checkout.machine.ts'
import type { WidgetState } from '#web/features/payments/widget/widget-checkout.machine.ts'

/** Where a failed try says so, whatever failed it: what is needed then leads there. */
export const attemptFailedId = 'attempt-failed'

/** What a person still has to do before Pay can be pressed, in the order of the page. */
export type StillNeeded =
  | 'number'
  | 'expiry'
  | 'code'
  | 'bank'
  | 'quote'
  | 'again'
  | 'promo'
  | 'offer'
  | 'returns'

export function cardNeeds(
  card: CardFields,
  step: CheckoutState['step'],
  today: Today,
): StillNeeded[] {
  if (step === 'failed' || step === 'troubled') return ['again']
  const problems = cardProblems(card, today)
  const fields = (['number', 'expiry', 'code'] as const).filter((field) => problems[field] !== null)
  const waits = fields.length === 0 && ['card', 'opening'].includes(step)
  return waits ? ['bank'] : fields
}

/** The bank's form waits for the amount in roubles, which is asked once both consents are given. */
export function widgetNeeds(step: WidgetState['step']): StillNeeded[] {
  if (step === 'failed' || step === 'troubled') return ['again']
  return step === 'opening' ? ['quote'] : []
}

export function consentNeeds(consents: { offer: boolean; returns: boolean }): StillNeeded[] {
  return (['offer', 'returns'] as const).filter((box) => !consents[box])
}
