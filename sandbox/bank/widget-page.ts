import { displayAmount } from '#sandbox/bank/amounts.ts'
import { cardFields } from '#sandbox/bank/card-form.ts'
import { MERCHANT } from '#sandbox/bank/merchant.ts'
import { passwordField } from '#sandbox/bank/password-field.ts'
import type { Challenge, Payment } from '#sandbox/bank/payment.ts'
import { html, trusted, type Html } from '#sandbox/http/html.ts'
import { layout } from '#sandbox/http/layout.ts'
import type { FieldErrors } from '#sandbox/http/problem.ts'

/** What the frame tells the page around it; `parent` is the origin of that page. */
export type Told = {
  token: string
  parent: string
  type: 'ready' | 'success' | 'fail'
  /** Why it failed. */
  reason: string
}

const LOOK_AGAIN = trusted('<meta http-equiv="refresh" content="1">')

/** Given the focus, the frame hands it to what is wrong, else to its first field. */
const FRAME_SCRIPT = trusted(`<script>
const { token, type, reason, parent: origin } = document.getElementById('told').dataset
const tell = (message) => {
  if (parent !== window && origin) parent.postMessage({ from: 'card-widget', token, ...message }, origin)
}
const takeFocus = () => {
  for (const wanted of ['[aria-invalid=true]', 'input:not([type=hidden])']) {
    if (document.activeElement === document.body) document.querySelector(wanted)?.focus()
  }
}
addEventListener('keydown', ({ key }) => { if (key === 'Escape') tell({ type: 'close' }) })
addEventListener('focus', takeFocus)
if (document.hasFocus()) takeFocus()
tell({ type, reason })
</script>`)

/** The inside of the frame. */
export function widgetPage(payment: Payment, told: Told, errors: FieldErrors): Html {
  return layout({
    title: 'Card payment',
    kind: 'frame',
    head: payment.state === 'pending' ? LOOK_AGAIN : null,
    body: html`<div
        id="told"
        data-token="${told.token}"
        data-parent="${told.parent}"
        data-type="${told.type}"
        data-reason="${told.reason}"
      ></div>
      <p class="soft">Payment to ${MERCHANT}, order ${payment.orderId}</p>
      <h1 class="sum">${displayAmount(payment.amount)}</h1>
      ${content(payment, told, errors)} ${FRAME_SCRIPT}`,
  })
}

function content(payment: Payment, told: Told, errors: FieldErrors): Html {
  if (told.type === 'success') return html`<h2 class="good" role="status">Paid</h2>`
  if (told.type === 'fail') return html`<h2 class="bad" role="status">This was not paid</h2>`
  if (payment.state === 'pending') {
    return html`<h2 role="status">The bank is working on it</h2>
      <p class="soft">You may close this window: the shop will tell you how it ended.</p>`
  }
  return html`<form method="post" action="/widget/pay">
    <input type="hidden" name="token" value="${told.token}" />
    <input type="hidden" name="parent" value="${told.parent}" />
    ${payment.challenge ? question(payment.challenge, payment.payer) : cardFields(payment, errors)}
  </form>`
}

function question(challenge: Challenge, payer: string): Html {
  return html`<p class="soft">Card ${payer}</p>
    ${passwordField(challenge, { autofocus: false })}
    <button class="wide plain" name="action" value="cancel">Cancel</button>`
}
