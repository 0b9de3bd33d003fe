import type { Bank } from '#sandbox/bank/bank.ts'
import { displayAmount } from '#sandbox/bank/amounts.ts'
import { readCard, type CardDetails } from '#sandbox/bank/card-details.ts'
import type { Payment } from '#sandbox/bank/payment.ts'
import { readForm, type Exchange } from '#sandbox/http/exchange.ts'
import { readFields } from '#sandbox/http/fields.ts'
import { html, type Html } from '#sandbox/http/html.ts'
import type { FieldErrors } from '#sandbox/http/problem.ts'

const EXPIRY = /^(\d{1,2}) ?\/? ?(\d{2}|\d{4})$/

/** The card as a person typed it, or the names of the fields that are no part of a card. */
export function readTypedCard(bank: Bank, exchange: Exchange): CardDetails | FieldErrors {
  const form = readForm(exchange)
  const [, month, year] = EXPIRY.exec((form.get('expiry') ?? '').trim()) ?? []
  const number = (form.get('number') ?? '').replace(/[\s-]/g, '')
  const cvc = (form.get('cvc') ?? '').trim()
  const errors: FieldErrors = {}
  const card = readCard(bank, readFields({ number, month, year, cvc }, '', errors))
  return Object.keys(errors).length === 0 ? card : errors
}

export function isCard(typed: CardDetails | FieldErrors): typed is CardDetails {
  return 'expiresAtMs' in typed
}

type Field = { name: string; label: string; autocomplete: string; pattern: string; wrong: string }

const FIELDS: readonly Field[] = [
  {
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    pattern: '[0-9 ]{12,23}',
    wrong: 'Type the digits on the front of the card.',
  },
  {
    name: 'expiry',
    label: 'Good until, MM/YY',
    autocomplete: 'cc-exp',
    pattern: '[0-9]{1,2} ?/? ?[0-9]{2,4}',
    wrong: 'Type month and year, like 12/40.',
  },
  {
    name: 'cvc',
    label: 'Security code',
    autocomplete: 'cc-csc',
    pattern: '[0-9]{3,4}',
    wrong: 'Type the three or four digits.',
  },
]

/** Asks for a card. Nothing that was typed is shown again. */
export function cardFields(payment: Payment, errors: FieldErrors): Html {
  const isWrong = (name: string) =>
    name === 'expiry' ? 'month' in errors || 'year' in errors : name in errors
  return html`<div class="fields">
      ${FIELDS.map((field) => cardField(field, isWrong(field.name)))}
    </div>
    <button class="wide" name="action" value="pay">Pay ${displayAmount(payment.amount)}</button>`
}

function cardField({ name, label, autocomplete, pattern, wrong }: Field, isWrong: boolean): Html {
  return html`<div class="field ${name}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      pattern="${pattern}"
      required
      aria-invalid="${isWrong ? 'true' : 'false'}"
      aria-describedby="${name}-error"
    />
    <p class="error" id="${name}-error" role="alert">${isWrong && wrong}</p>
  </div>`
}
