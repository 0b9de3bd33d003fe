import { fillPath } from '#contract/fill-path.ts'
import { readEvents } from '#web/api/event-stream.ts'
import type { OrderAnswer } from './use-order-truth.ts'

/**
 * The server's own word of an order at each change, the same that `GET /payment-confirm` answers.
 * The stream ends with the order, or after some minutes.
 */
export function watchOrder(orderId: string) {
  const path = fillPath('/orders/:id/events', { id: orderId })
  return (onAnswer: (answer: OrderAnswer) => void, signal: AbortSignal): Promise<void> =>
    readEvents(
      path,
      ({ name, data }) => {
        if (name === 'status') onAnswer(JSON.parse(data) as OrderAnswer)
      },
      signal,
    )
}
