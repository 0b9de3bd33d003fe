import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Locale } from '#contract/locales.ts'
import { ShopError } from '#server/kernel/shop-error.ts'
import { after } from '#server/kernel/timers.ts'
import { errorReply } from './error-reply.ts'
import { closedPolicy, securityHeaders } from './security-headers.ts'

/** No failure of the shop has a status of its own for headers that are too large. */
const headersTooLarge = 431

/** Time to read the answer; whoever goes on sending is not heard out. */
const partingMs = 1000

/** Answers what Node could not read as a request at all, in our words and with our headers. */
export function answerUnreadable(
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
  locale: Locale,
): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy()
  const name = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timeout' : 'malformed'
  const reply = errorReply(new ShopError(name, name), locale)
  const status = code === 'HPE_HEADER_OVERFLOW' ? headersTooLarge : reply.status
  const body = JSON.stringify(reply.body)
  const headers = {
    ...securityHeaders,
    'content-security-policy': closedPolicy,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  socket.once(
    'close',
    after(partingMs, () => socket.destroy()),
  )
}
