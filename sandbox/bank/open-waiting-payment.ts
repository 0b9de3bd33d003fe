import type { Bank } from '#sandbox/bank/bank.ts'
import { decline } from '#sandbox/bank/decide.ts'
import type { Opener } from '#sandbox/bank/open-payment.ts'
import type { Payment } from '#sandbox/bank/payment.ts'

/** A fast payment: the customer opens the link of the QR in the bank's app. */
export const qrOpener: Opener = {
  currency: 'KZT',
  open: ({ bank, origin }) => ({
    payer: '',
    returnUrl: '',
    begin(payment) {
      const token = beginWaiting(bank, payment, '')
      payment.waitingDetails = { qr: { payload: `${origin}/qr/${token}` } }
    },
  }),
}

/** The customer types the card into a frame of the bank inside the merchant's page. */
export const widgetOpener: Opener = {
  currency: 'RUB',
  open: ({ bank, origin }) => ({
    payer: '',
    returnUrl: '',
    begin(payment) {
      const token = beginWaiting(bank, payment, 'wt_')
      payment.waitingDetails = { widget: { token, script_url: `${origin}/widget.js` } }
    },
  }),
}

/** From now on a page of ours takes the payment, until the life of its link is over. */
export function beginWaiting(bank: Bank, payment: Payment, prefix: string): string {
  const token = `${prefix}${bank.world.randomHex(16)}`
  payment.pageToken = token
  payment.state = 'waiting'
  bank.world.after(bank.delaysMs.waitingLife + 1, () => {
    if (payment.state === 'waiting') decline(bank, payment, 'expired')
  })
  return token
}
