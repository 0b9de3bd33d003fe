import { displayAmount } from '#sandbox/bank/amounts.ts'
import { MERCHANT } from '#sandbox/bank/merchant.ts'
import type { Payment } from '#sandbox/bank/payment.ts'
import { html, type Html } from '#sandbox/http/html.ts'

/** To whom, how much, by which card once it is known, and for which order. */
export function paymentSummary(payment: Payment): Html {
  const { amount, orderId, payer } = payment
  return html`<dl>
    <dt>Merchant</dt>
    <dd>${MERCHANT}</dd>
    <dt>Amount</dt>
    <dd><strong>${displayAmount(amount)}</strong></dd>
    ${
      payer !== '' &&
      html`<dt>Card</dt>
        <dd>${payer}</dd>`
    }
    <dt>Order</dt>
    <dd>${orderId}</dd>
  </dl>`
}
