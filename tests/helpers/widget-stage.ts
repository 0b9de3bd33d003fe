import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSandbox } from '#sandbox/app.ts'
import { signatureHeader } from '#sandbox/bank/signing.ts'
import { demoBankKeys, type Outside } from './outside.ts'

const amount = { value: '3730.08', currency: 'RUB' }

/** What the customer sees and the receipt lists; tests change what they like. */
export interface WidgetOrder {
  id: string
  amount: { value: string; currency: string }
  description: string
  receipt: { items: { sum: string }[] }
}

/** A page of some merchant, as strict as a page can be, with the bank's widget on it. */
export interface WidgetStage {
  url: string
  /** Opens a payment; the next page served opens the widget for it when its button is pressed. */
  prepare(changes?: Partial<WidgetOrder>): Promise<void>
  /** How the newest payment stands in the bank's book. */
  state(): string | undefined
  close(): Promise<void>
}

export async function openWidgetStage(): Promise<WidgetStage> {
  const outside = await createSandbox({
    httpPort: 0,
    smtpPort: 0,
    host: '127.0.0.1',
    bankKeys: demoBankKeys,
    delaysMs: { lowerAmount: 200 },
  })
  const bankUrl = `http://localhost:${outside.httpPort}`
  let page = ''
  const policy =
    `default-src 'none'; script-src 'nonce-page' ${bankUrl}; style-src 'self'; ` +
    `frame-src ${bankUrl}; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
  const server = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.setHeader('content-security-policy', policy)
    response.end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    async prepare(changes = {}) {
      const { order_id: id, widget } = await openPayment(bankUrl)
      const items = [{ sum: '3000.00' }, { sum: '730.08' }]
      const order = { id, amount, description: 'Order 204817', receipt: { items }, ...changes }
      page = merchantPage(widget, order)
    },
    state: () => newestState(outside),
    async close() {
      await outside.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

function newestState(outside: Outside): string | undefined {
  return outside.listPayments()[0]?.state
}

interface Opened {
  order_id: string
  widget: { token: string; script_url: string }
}

async function openPayment(bankUrl: string): Promise<Opened> {
  const body = JSON.stringify({
    merchant_payment_id: `mp_${Date.now()}_${Math.random()}`,
    order_id: 'o_7f3k',
    method: 'widget',
    amount,
    expires_at: new Date(Date.now() + 1_800_000).toISOString(),
    callback_url: 'http://127.0.0.1:9/nobody',
  })
  const signature = signatureHeader(demoBankKeys[0] ?? '', Math.floor(Date.now() / 1000), body)
  const headers = { 'x-signature': signature }
  const response = await fetch(`${bankUrl}/v1/payments`, { method: 'POST', headers, body })
  return (await response.json()) as Opened
}

/** What the widget told the page is written into the page's own status line. */
function merchantPage({ token, script_url }: Opened['widget'], order: WidgetOrder): string {
  return `<!doctype html><html lang="en"><title>Merchant</title>
    <button id="pay">Pay</button><output></output>
    <script nonce="page" src="${script_url}"></script>
    <script nonce="page">
      const say = (text) => { document.querySelector('output').textContent += text + ' ' }
      document.getElementById('pay').addEventListener('click', () => window.CardWidget.open({
        token: ${JSON.stringify(token)}, order: ${JSON.stringify(order)},
        onSuccess: () => say('success'), onFail: (reason) => say(reason), onClose: () => say('closed'),
      }))
    </script></html>`
}
