import { signatureHeader } from '#sandbox/bank/signing.ts'
import type { BankDelaysMs } from '#sandbox/bank/cards.ts'
import type { Payment } from '#sandbox/bank/payment.ts'
import type { World } from '#sandbox/world.ts'

type Delivery = {
  payment: Payment
  body: string
  key: string
  /** A forgery is refused by an honest merchant and not sent again. */
  isForged: boolean
}

type Waiting = Delivery & { attemptCount: number; cancel: () => void }

/** Sends each callback until the merchant answers 2xx, waiting longer each time. */
export type CallbackQueue = {
  send(delivery: Delivery, delayMs: number): void
  /** How many were put off. */
  postpone(payment: Payment, delayMs: number): number
  /** How many were dropped. */
  drop(payment: Payment): number
  waitingCount(payment: Payment): number
}

type QueueOptions = { world: World; delaysMs: BankDelaysMs }

export function createCallbackQueue({ world, delaysMs }: QueueOptions): CallbackQueue {
  const queue = new Set<Waiting>()
  const waitingFor = (payment: Payment) => [...queue].filter((entry) => entry.payment === payment)

  function schedule(entry: Waiting, delayMs: number): void {
    queue.add(entry)
    entry.cancel = world.after(delayMs, () => void attempt(entry))
  }

  async function attempt(entry: Waiting): Promise<void> {
    queue.delete(entry)
    const answer = await post(entry)
    entry.payment.lastCallback = String(answer)
    const isTaken = typeof answer === 'number' && answer >= 200 && answer < 300
    if (isTaken) entry.payment.takenCallbackCount += 1
    if (isTaken || entry.isForged || entry.payment.steering.isLost) return
    const waitMs = delaysMs.retry[entry.attemptCount] ?? delaysMs.retry.at(-1) ?? 0
    entry.attemptCount += 1
    schedule(entry, waitMs)
  }

  async function post({ payment, body, key }: Delivery): Promise<number | 'no answer'> {
    const timestampSeconds = Math.floor(world.nowMs() / 1000)
    const headers = {
      'content-type': 'application/json',
      'x-signature': signatureHeader(key, timestampSeconds, body),
    }
    const timeoutMs = delaysMs.callbackTimeout
    return world
      .post(payment.callbackUrl, { body, headers, timeoutMs })
      .catch(() => 'no answer' as const)
  }

  return {
    send: (delivery, delayMs) =>
      schedule({ ...delivery, attemptCount: 0, cancel: () => {} }, delayMs),
    postpone(payment, delayMs) {
      const entries = waitingFor(payment)
      for (const entry of entries) {
        entry.cancel()
        schedule(entry, delayMs)
      }
      return entries.length
    },
    drop(payment) {
      const entries = waitingFor(payment)
      for (const entry of entries) {
        entry.cancel()
        queue.delete(entry)
      }
      return entries.length
    },
    waitingCount: (payment) => waitingFor(payment).length,
  }
}
