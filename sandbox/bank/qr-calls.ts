import type { Bank } from '#sandbox/bank/bank.ts'
import { payFromAccount, refuseByCustomer, requirePage } from '#sandbox/bank/pay-on-page.ts'
import { qrPage } from '#sandbox/bank/qr-page.ts'
import { readForm, type Exchange } from '#sandbox/http/exchange.ts'
import { page, seeOther, UNFRAMED_POLICY, type Reply } from '#sandbox/http/reply.ts'
import { route, type Route } from '#sandbox/http/routes.ts'

/** The bank's app behind the link of a QR, as a page: whoever has the link may pay. */
export function qrCalls(bank: Bank): Route[] {
  return [
    route('GET', '/qr/:token', ({ params }) => {
      const payment = requirePage(bank, params.token ?? '', 'qr')
      return page(qrPage(payment), payment.state === 'voided' ? 410 : 200, UNFRAMED_POLICY)
    }),
    route('POST', '/qr/:token', (exchange) => answer(bank, exchange)),
  ]
}

function answer(bank: Bank, exchange: Exchange): Reply {
  const payment = requirePage(bank, exchange.params.token ?? '', 'qr')
  const action = readForm(exchange).get('action')
  if (action === 'pay') payFromAccount(bank, payment)
  if (action === 'decline') refuseByCustomer(bank, payment)
  return seeOther(exchange.path)
}
