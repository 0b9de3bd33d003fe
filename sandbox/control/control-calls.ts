import type { Bank } from '#sandbox/bank/bank.ts'
import { presentPaymentLine } from '#sandbox/bank/payment.ts'
import { steer } from '#sandbox/bank/steer.ts'
import { parseControlCommand, type ControlCommand } from '#sandbox/control/control-command.ts'
import { controlPage } from '#sandbox/control/control-page.ts'
import type { Fiscal } from '#sandbox/fiscal/receipts.ts'
import { isFormPost, readForm, readJson, type Exchange } from '#sandbox/http/exchange.ts'
import { json, page, seeOther, type Reply } from '#sandbox/http/reply.ts'
import { route, type Route } from '#sandbox/http/routes.ts'

const MOST_SHOWN = 50

type Controlled = { bank: Bank; fiscal: Fiscal }

/** Pages and calls for developers and tests; nothing of them belongs to a real bank. */
export function controlCalls(controlled: Controlled): Route[] {
  const { bank } = controlled
  return [
    route('GET', '/', () => page(controlPage({ lines: listLines(bank), next: bank.nextSteering }))),
    route('GET', '/payments.json', () => json(listPayments(bank))),
    route('POST', '/control', (exchange) => control(controlled, exchange)),
  ]
}

export function listPayments({ book, world }: Bank) {
  return book
    .newestFirst()
    .map((payment) => presentPaymentLine(payment, world.isoTime(payment.createdAtMs)))
}

export function runCommand({ bank, fiscal }: Controlled, command: ControlCommand): void {
  if ('fiscal' in command) fiscal.steer(command)
  else if ('refunds' in command) bank.refundMode.set(command.refunds, command.times)
  else steer(bank, command)
}

/** A program sends JSON; the buttons of the page send a form and come back to the page. */
function control(controlled: Controlled, exchange: Exchange): Reply {
  const isForm = isFormPost(exchange)
  const body = isForm ? Object.fromEntries(readForm(exchange)) : readJson(exchange)
  runCommand(controlled, parseControlCommand(body))
  return isForm ? seeOther('/') : json({ message: 'ok' })
}

function listLines({ book, world, callbacks }: Bank) {
  const shown = book.newestFirst().slice(0, MOST_SHOWN)
  return shown.map((payment) => ({
    payment,
    at: world.isoTime(payment.createdAtMs),
    waitingCallbackCount: callbacks.waitingCount(payment),
  }))
}
