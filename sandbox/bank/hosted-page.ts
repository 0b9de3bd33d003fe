import { cardFields } from '#sandbox/bank/card-form.ts'
import { MERCHANT } from '#sandbox/bank/merchant.ts'
import { passwordField } from '#sandbox/bank/password-field.ts'
import { paymentSummary } from '#sandbox/bank/payment-summary.ts'
import type { Payment } from '#sandbox/bank/payment.ts'
import { html, trusted, type Html } from '#sandbox/http/html.ts'
import { layout } from '#sandbox/http/layout.ts'
import type { FieldErrors } from '#sandbox/http/problem.ts'

/** Goes on where the person left off: at what is wrong, else at the first field. */
const FOCUS_FIRST = trusted(
  `<script>for (const wanted of ['[aria-invalid=true]', 'input']) {
  if (document.activeElement === document.body) document.querySelector(wanted)?.focus()
}</script>`,
)

/** Takes the card, then the answer to the issuer's question. */
export function hostedPage(payment: Payment, errors: FieldErrors): Html {
  const title = payment.challenge ? 'Confirm your purchase' : 'Pay by card'
  return layout({
    title,
    kind: 'bank',
    body: html`<div class="card">
      <h1>${title}</h1>
      ${paymentSummary(payment)}
      <form method="post" action="/hosted/${payment.pageToken}">
        ${hosted(payment, errors)}
        <button class="wide plain" name="action" value="cancel" formnovalidate>Cancel</button>
      </form>
      ${FOCUS_FIRST}
    </div>`,
  })
}

export function closedPage(payment: Payment): Html {
  const title = 'This payment was closed by the shop'
  return layout({
    title,
    kind: 'bank',
    body: html`<div class="card">
      <h1>${title}</h1>
      <p>No money was taken. <a href="${payment.returnUrl}">Back to ${MERCHANT}</a></p>
    </div>`,
  })
}

function hosted(payment: Payment, errors: FieldErrors): Html {
  const { challenge } = payment
  return challenge ? passwordField(challenge, { autofocus: false }) : cardFields(payment, errors)
}
