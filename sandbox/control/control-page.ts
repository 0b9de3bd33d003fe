import { displayAmount } from '#sandbox/bank/amounts.ts'
import { cards, ONE_TIME_PASSWORD } from '#sandbox/bank/cards.ts'
import { isDecided, refundedOf, type Payment } from '#sandbox/bank/payment.ts'
import { describeSteering, type Steering } from '#sandbox/bank/steering.ts'
import { fiscalModes, refundModes, type PaymentAction } from '#sandbox/control/control-command.ts'
import { html, type Html } from '#sandbox/http/html.ts'
import { layout } from '#sandbox/http/layout.ts'

const LABELS: Record<PaymentAction, string> = {
  approve: 'Approve',
  decline: 'Decline',
  delay: 'Delay callback',
  repeat: 'Repeat callback',
  reorder: 'Reorder callbacks',
  forge: 'Forge callback',
  lose: 'Lose callbacks',
  refund: 'Refund',
}

const BEFORE_OUTCOME: PaymentAction[] = [
  'approve',
  'decline',
  'delay',
  'repeat',
  'reorder',
  'forge',
  'lose',
]
const AFTER_OUTCOME: PaymentAction[] = ['delay', 'repeat', 'reorder', 'forge', 'lose']

type Line = { payment: Payment; at: string; waitingCallbackCount: number }

type ControlPage = { lines: Line[]; next: Steering }

export function controlPage({ lines, next }: ControlPage): Html {
  return layout({
    title: 'Payments',
    kind: 'tools',
    body: html`<h1>Payments</h1>
      <section class="card">
        <h2>The next payment</h2>
        <p class="soft">What you press here holds for the payment that is opened next.</p>
        ${asked(next)} ${buttons('next', [...BEFORE_OUTCOME, 'refund'])}
      </section>
      ${lines.length === 0 && html`<p class="card">No payment has been opened yet.</p>`}
      ${lines.map(paymentCard)} ${refundsCard()} ${fiscalCard()} ${cardTable()}`,
  })
}

function paymentCard({ payment, at, waitingCallbackCount }: Line): Html {
  return html`<article class="card">
    <h2>
      ${displayAmount(payment.amount)} <span class="state ${payment.state}">${payment.state}</span>
    </h2>
    <p class="soft">
      ${payment.method} ${payment.payer} · order ${payment.orderId} · ${payment.id} ·
      <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>
    </p>
    <p class="soft">
      ${payment.declineReason ? `Reason: ${payment.declineReason}. ` : null}
      ${payment.charged ? `Charged: ${displayAmount(payment.charged)}. ` : null}
      ${payment.refunds.size > 0 && `Refunded: ${displayAmount(refundedOf(payment))}. `} Callbacks
      waiting:
      ${waitingCallbackCount}${payment.lastCallback ? `, last answer ${payment.lastCallback}` : null}.
    </p>
    ${pageLink(payment)} ${!isDecided(payment) && asked(payment.steering)}
    ${buttons(payment.id, actionsFor(payment))}
  </article>`
}

/** The widget's frame has no place outside the merchant's page. */
const PAGE_PLACES: Partial<Record<string, string>> = { qr: '/qr/', hosted: '/hosted/' }

function pageLink({ method, state, pageToken }: Payment): Html | null {
  const place = PAGE_PLACES[method]
  if (state !== 'waiting' || !place) return null
  return html`<p><a href="${place}${pageToken}">Open the customer's page</a></p>`
}

/** What was asked and has not happened yet, so that a press is seen to have worked. */
function asked(steering: Steering): Html | null {
  const words = describeSteering(steering)
  return words.length === 0 ? null : html`<p>Asked for: <strong>${words.join(', ')}</strong>.</p>`
}

function actionsFor(payment: Payment): PaymentAction[] {
  if (!isDecided(payment)) return BEFORE_OUTCOME
  return payment.state === 'captured' ? [...AFTER_OUTCOME, 'refund'] : AFTER_OUTCOME
}

function buttons(payment: string, actions: PaymentAction[]): Html {
  return html`<div class="actions">
    ${actions.map((action) => commandButton({ payment, action }, LABELS[action]))}
  </div>`
}

function refundsCard(): Html {
  return html`<section class="card">
    <h2>Refunds</h2>
    <p class="soft">How refunds the shop asks for are taken from now on.</p>
    <div class="actions">${refundModes.map((refunds) => commandButton({ refunds }, refunds))}</div>
  </section>`
}

function fiscalCard(): Html {
  return html`<section class="card">
    <h2>Fiscal receipts</h2>
    <p class="soft">How <a href="/receipts.json">receipts</a> are taken from now on.</p>
    <div class="actions">${fiscalModes.map((fiscal) => commandButton({ fiscal }, fiscal))}</div>
  </section>`
}

function commandButton(command: Record<string, string>, label: string): Html {
  const fields = Object.entries(command).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<form method="post" action="/control">
    ${fields}<button class="plain">${label}</button>
  </form>`
}

function cardTable(): Html {
  const rows = Object.entries(cards).map(
    ([number, { outcome }]) =>
      html`<dt>${grouped(number)}</dt>
        <dd>${outcome}</dd>`,
  )
  return html`<section class="card">
    <h2>Cards</h2>
    <p class="soft">
      Any future expiry, any security code but zeros; the one-time password is ${ONE_TIME_PASSWORD}.
    </p>
    <dl class="cards">${rows}</dl>
  </section>`
}

function grouped(number: string): string {
  const pattern = number.length === 15 ? /^(.{4})(.{6})(.{5})$/ : /(.{4})(?=.)/g
  return number.replace(pattern, number.length === 15 ? '$1 $2 $3' : '$1 ')
}
