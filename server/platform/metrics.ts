import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** Figures of this process in the Prometheus format, for `/metrics`. */
export interface Metrics {
  readonly contentType: string
  text(): Promise<string>
  observeRequest(labels: { route: string; method: string; status: number }, seconds: number): void
  countPayment(state: string): void
  countRefund(state: string): void
  countMail(result: 'sent' | 'failed'): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const counter = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: [label], registers })
  const payments = counter('payments_total', 'Payments by the state they reached', 'state')
  const refunds = counter('refunds_total', 'Refunds by the state they reached', 'state')
  const mail = counter('mail_sent_total', 'Tries to send a letter, by result', 'result')
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observeRequest: (labels, seconds) => requests.observe({ ...labels }, seconds),
    countPayment: (state) => payments.inc({ state }),
    countRefund: (state) => refunds.inc({ state }),
    countMail: (result) => mail.inc({ result }),
  }
}
