import { isCardNumber, maskCardNumber, readCard, scriptOf } from '#sandbox/bank/card-details.ts'
import { createChallenge } from '#sandbox/bank/challenge.ts'
import { decline } from '#sandbox/bank/decide.ts'
import type { Opener } from '#sandbox/bank/open-payment.ts'
import type { Payment } from '#sandbox/bank/payment.ts'

/** Opens an attempt to pay by card. No money moves before the charge. */
export const cardOpener: Opener = {
  currency: 'KZT',
  open({ bank, fields, origin }) {
    const card = readCard(bank, fields.nested('card'))
    return {
      payer: maskCardNumber(card.number),
      returnUrl: fields.url('return_url'),
      begin(payment: Payment) {
        if (!isCardNumber(card.number)) return decline(bank, payment, 'invalid_card_number')
        payment.script = scriptOf(card, bank.world.nowMs())
        const { challenge } = payment.script
        if (challenge === 'none') return
        payment.challenge = createChallenge(bank, challenge, origin)
        payment.state = 'challenge'
      },
    }
  },
}
