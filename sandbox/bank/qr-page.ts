import { displayAmount } from '#sandbox/bank/amounts.ts'
import { MERCHANT } from '#sandbox/bank/merchant.ts'
import type { Payment } from '#sandbox/bank/payment.ts'
import { html, type Html } from '#sandbox/http/html.ts'
import { layout } from '#sandbox/http/layout.ts'

/** The screen of the bank's app: the question, or what became of it. */
export function qrPage(payment: Payment): Html {
  const isOpen = payment.state === 'waiting'
  return layout({
    title: isOpen ? 'Pay by QR' : outcomeOf(payment),
    kind: 'app',
    body: html`<p class="soft">Payment to ${MERCHANT}</p>
      <p class="sum">${displayAmount(payment.amount)}</p>
      ${isOpen ? question(payment) : outcome(payment)}`,
  })
}

function question({ orderId }: Payment): Html {
  return html`<h1>Pay by QR</h1>
    <dl>
      <dt>Order</dt>
      <dd>${orderId}</dd>
      <dt>From</dt>
      <dd>Everyday account •••• 0042</dd>
      <dt>Fee</dt>
      <dd>None</dd>
    </dl>
    <form method="post">
      <button class="wide" name="action" value="pay">Pay</button>
      <button class="wide plain" name="action" value="decline">Decline</button>
    </form>`
}

function outcome(payment: Payment): Html {
  const isGood = payment.state === 'captured' || payment.state === 'refunded'
  return html`<h1 class="${isGood ? 'good' : 'bad'}" role="status">${outcomeOf(payment)}</h1>
    <p class="soft">Order ${payment.orderId}. You can close this page.</p>`
}

function outcomeOf({ state, declineReason }: Payment): string {
  if (state === 'captured') return 'Paid'
  if (state === 'refunded') return 'The money went back to you'
  if (state === 'voided') return 'This payment was closed by the shop'
  if (declineReason === 'declined_by_customer') return 'You declined this payment'
  return declineReason === 'expired' ? 'This link is no longer good' : 'This payment was declined'
}
