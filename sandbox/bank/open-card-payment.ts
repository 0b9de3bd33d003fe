import {
  findCardFault,
  isCardNumber,
  maskCardNumber,
  readCard,
} from '#sandbox/bank/card-details.ts'
import { cardScript } from '#sandbox/bank/cards.ts'
import { createChallenge } from '#sandbox/bank/challenge.ts'
import { decline } from '#sandbox/bank/decide.ts'
import type { Opener } from '#sandbox/bank/open-payment.ts'
import type { Payment } from '#sandbox/bank/payment.ts'

/** Opens an attempt to pay by card. No money moves before the charge. */
export const openCardPayment: Opener = ({ bank, fields, origin }) => {
  const card = readCard(bank, fields.nested('card'))
  return {
    payer: maskCardNumber(card.number),
    begin(payment: Payment) {
      if (!isCardNumber(card.number)) return decline(bank, payment, 'invalid_card_number')
      const fault = findCardFault(card, bank.world.nowMs())
      payment.script = cardScript(card.number)
      if (fault) payment.script = { ...payment.script, timing: 'at-once', decline: fault }
      const { challenge } = payment.script
      if (challenge === 'none') return
      payment.challenge = createChallenge(bank, challenge, origin)
      payment.state = 'challenge'
    },
  }
}
