import net from 'node:net'

/** A connection that stays open, with one request on its way at a time. */
export interface Wire {
  /** The body of a 200; everything else throws. */
  ask(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<unknown>
  close(): void
}

/**
 * The least a client of the API can do, so that the shop is what limits. A connection the shop has
 * closed because nothing was asked for long is opened anew.
 */
export function openWire(url: string, token: string): Wire {
  const { hostname, port, host } = new URL(url)
  let socket: net.Socket | null = null
  let pending: PromiseWithResolvers<unknown> | null = null
  let received = ''

  function connect(): net.Socket {
    const opened = net.connect({ host: hostname, port: Number(port), noDelay: true })
    opened.setEncoding('latin1')
    opened.on('error', (error) => pending?.reject(error))
    opened.on('close', () => {
      if (socket === opened) socket = null
      pending?.reject(new Error('the shop closed the connection'))
    })
    opened.on('data', (chunk) => {
      received += String(chunk)
      const answer = wholeAnswer(received)
      if (answer === null) return
      received = ''
      const asked = pending
      pending = null
      if (answer.status === 200) asked?.resolve(JSON.parse(answer.body))
      else asked?.reject(new Error(`${answer.status}: ${answer.body}`))
    })
    return opened
  }

  return {
    ask(method, path, body = {}) {
      pending = Promise.withResolvers()
      const text = JSON.stringify(body)
      const head = [
        `${method} /api${path} HTTP/1.1`,
        `Host: ${host}`,
        `Authorization: Bearer ${token}`,
        'Cookie: lang=en',
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(text)}`,
      ]
      socket ??= connect()
      socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
      return pending.promise
    },
    close: () => socket?.destroy(),
  }
}

/** Null while some of it is still to come. */
function wholeAnswer(text: string): { status: number; body: string } | null {
  const bodyAt = text.indexOf('\r\n\r\n') + 4
  if (bodyAt < 4) return null
  const length = Number(/\ncontent-length: (\d+)/i.exec(text)?.[1])
  if (text.length < bodyAt + length) return null
  return { status: Number(text.slice(9, 12)), body: text.slice(bodyAt) }
}
