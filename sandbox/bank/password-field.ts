import { CHALLENGE_TRIES, ONE_TIME_PASSWORD } from '#sandbox/bank/cards.ts'
import type { Challenge } from '#sandbox/bank/payment.ts'
import { html, trusted, type Html } from '#sandbox/http/html.ts'

/**
 * The issuer's question, on its own page or on the bank's. A frame within another site's page may
 * not take the focus by itself.
 */
export function passwordField(
  { leftTries }: Challenge,
  { autofocus }: { autofocus: boolean },
): Html {
  const isWrong = leftTries < CHALLENGE_TRIES
  return html`<label for="otp">One-time password</label>
    <input
      id="otp"
      name="otp"
      type="text"
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="12"
      aria-describedby="otp-hint${isWrong ? ' otp-error' : ''}"
      ${autofocus && trusted('autofocus')}
    />
    ${isWrong && wrongPassword(leftTries)}
    <p class="soft" id="otp-hint">No message is sent: in this demo it is ${ONE_TIME_PASSWORD}.</p>
    <button class="wide" name="action" value="confirm">Confirm</button>`
}

function wrongPassword(leftTries: number): Html {
  const tries = leftTries === 1 ? 'One try is left' : `${leftTries} tries are left`
  return html`<p class="error" id="otp-error" role="alert">Wrong password. ${tries}.</p>`
}
