import { passwordField } from '#sandbox/bank/password-field.ts'
import { paymentSummary } from '#sandbox/bank/payment-summary.ts'
import type { Challenge, Payment } from '#sandbox/bank/payment.ts'
import { html, trusted, type Html } from '#sandbox/http/html.ts'
import { layout } from '#sandbox/http/layout.ts'

/** Sends the one form of the page; the button does the same where scripts are off. */
const SUBMIT_AT_ONCE = trusted('<script>document.forms[0].submit()</script>')

type Question = { payment: Payment; challenge: Challenge; termUrl: string | null }

/** Asks for the one-time password. `termUrl` travels along in the form, as issuers do it. */
export function questionPage({ payment, challenge, termUrl }: Question): Html {
  return layout({
    title: 'Confirm your purchase',
    kind: 'bank',
    body: html`<div class="card">
      <h1>Confirm your purchase</h1>
      ${paymentSummary(payment)}
      <form method="post" action="/acs/answer">
        <input type="hidden" name="md" value="${challenge.md}" />
        ${termUrl !== null && hidden('term_url', termUrl)}
        ${passwordField(challenge, { autofocus: true })}
        <button class="wide plain" name="action" value="cancel">Cancel</button>
      </form>
    </div>`,
  })
}

/** Carries the issuer's answer back to the merchant in the browser's own form post. */
export function returnPage(challenge: Challenge, termUrl: string): Html {
  return layout({
    title: 'Back to the shop',
    kind: 'bank',
    body: html`<div class="card">
      <h1>Back to the shop</h1>
      <p>If nothing happens, press Continue.</p>
      <form method="post" action="${termUrl}">
        ${hidden('PaRes', challenge.paRes ?? '')} ${hidden('MD', challenge.md)}
        <button class="wide">Continue</button>
      </form>
      ${SUBMIT_AT_ONCE}
    </div>`,
  })
}

function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}" />`
}
