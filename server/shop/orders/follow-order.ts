import { PassThrough } from 'node:stream'
import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { monotonicMs } from '#server/kernel/clock.ts'
import { Failures } from '#server/kernel/failures.ts'
import { notFound, tooMany, unauthenticated } from '#server/kernel/shop-error.ts'
import { guest } from '#server/kernel/viewer.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Reader } from '#server/platform/db/query.ts'
import type { RawAnswer, RawRequest } from '#server/platform/http/raw-route.ts'
import { findViewer } from '#server/shop/sessions/sessions.service.ts'
import { presentStatus } from './show-order.ts'
import { findOwnOrder, listOrderMarks, type OrderRow } from './orders.sql.ts'

/** Somebody who watches an order, until it has ended or the time is over. */
interface Follower {
  orderId: number
  publicId: string
  customerId: number
  /** What was followed with: whoever has logged out since is told nothing. */
  token: string
  locale: Locale
  /** What the order was when it was told last; another one is told anew. */
  mark: string
  body: PassThrough
  endsMs: number
  spokenMs: number
}

/**
 * Live news of orders: one question a second for all who watch at this instance, and at each sign
 * of life one whether its session goes on.
 */
export interface OrderFeed {
  /** Opens a stream of `status` events; 401, 404 and 429 like any call. */
  follow(request: RawRequest): Promise<RawAnswer>
  /** Tells those whose order has changed; called once a second. */
  poll(): Promise<void>
  /** Ends every stream and opens no more: whoever watched asks another instance. */
  close(): void
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies that gather an answer before they hand it on would keep the news back.
  'x-accel-buffering': 'no',
}
const retrySeconds = 10

export function createOrderFeed(database: Database): OrderFeed {
  const followers = new Set<Follower>()
  let closed = false

  async function open(reader: Reader, request: RawRequest): Promise<Follower> {
    const { token } = request
    const viewer = token === null ? guest : await findViewer(reader, token)
    if (token === null || viewer.kind === 'guest') throw unauthenticated()
    const { customerId } = viewer
    const order = await findOwnOrder(reader, request.params['id'] ?? '', customerId)
    if (!order) throw notFound()
    const own = [...followers].filter((one) => one.customerId === customerId)
    if (closed || own.length >= limits.orderStreamsMax) throw tooMany(retrySeconds)
    const follower = newFollower(order, token, request.locale)
    followers.add(follower)
    follower.body.on('close', () => followers.delete(follower))
    return follower
  }

  return {
    async follow(request) {
      const body = await database.read(async (reader) => {
        const follower = await open(reader, request)
        await tell(reader, follower).catch((error: unknown) => {
          follower.body.destroy()
          throw error
        })
        return follower.body
      })
      return { status: 200, body, headers }
    },
    async poll() {
      if (followers.size === 0) return
      await database.read(async (reader) => {
        const ids = new Set([...followers].map(({ orderId }) => orderId))
        const marks = new Map(
          (await listOrderMarks(reader, [...ids])).map(({ id, mark }) => [id, mark]),
        )
        const failures = new Failures()
        for (const follower of followers) {
          // Who has just come is being told how it stands.
          if (follower.mark === '') continue
          const hasNews = marks.get(follower.orderId) !== follower.mark
          if (!hasNews && !isKeptWaiting(follower)) continue
          await speakTo(reader, follower, hasNews).catch(failures.note)
        }
        failures.throwAny()
      })
    },
    close() {
      closed = true
      for (const { body } of followers) body.end()
    },
  }
}

function newFollower(order: OrderRow, token: string, locale: Locale): Follower {
  const now = monotonicMs()
  return {
    orderId: order.id,
    publicId: order.public_id,
    customerId: order.customer_id,
    token,
    locale,
    mark: '',
    body: new PassThrough(),
    endsMs: now + limits.orderStreamMinutes * 60_000,
    spokenMs: now,
  }
}

/** Time for a sign of life. */
function isKeptWaiting({ spokenMs, endsMs }: Follower): boolean {
  const now = monotonicMs()
  return now >= endsMs || now - spokenMs >= limits.orderStreamSilenceMs
}

/**
 * A stream that cannot be told ends: its browser comes again, and no other goes without news. So
 * does that of a session that is over, or it would keep a place of its customer's.
 */
async function speakTo(reader: Reader, follower: Follower, hasNews: boolean): Promise<void> {
  try {
    if (monotonicMs() >= follower.endsMs || !(await isStillIn(reader, follower))) {
      follower.body.end()
    } else if (hasNews) await tell(reader, follower)
    else keepAlive(follower)
  } catch (error) {
    follower.body.destroy()
    throw error
  }
}

async function isStillIn(reader: Reader, { token }: Follower): Promise<boolean> {
  return (await findViewer(reader, token)).kind === 'customer'
}

/** Says how the order stands, the same as the status call; ends when nothing more will change. */
async function tell(reader: Reader, follower: Follower): Promise<void> {
  // The mark is read first: a change between the two is told once more, never missed.
  const [read] = await listOrderMarks(reader, [follower.orderId])
  const order = await findOwnOrder(reader, follower.publicId, follower.customerId)
  if (!read || !order) return void follower.body.end()
  const status = await presentStatus(reader, order, follower.locale)
  if (follower.body.writableEnded) return
  follower.mark = read.mark
  follower.spokenMs = monotonicMs()
  follower.body.write(`event: status\ndata: ${JSON.stringify(status)}\n\n`)
  const isFinal =
    status.status === 'success' || (status.status === 'error' && order.state !== 'open')
  if (isFinal) follower.body.end()
}

function keepAlive(follower: Follower): void {
  // The feed may have closed while the session was asked about.
  if (follower.body.writableEnded) return
  follower.spokenMs = monotonicMs()
  follower.body.write(': still here\n\n')
}
