import net from 'node:net'

/** A connection that stays open, with one request on its way at a time. */
export interface Wire {
  /** The body of a 200; everything else throws. */
  ask(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<unknown>
  close(): void
}

/** The least a client of the API can do, so that the shop is what limits. */
export async function openWire(url: string, token: string): Promise<Wire> {
  const { hostname, port, host } = new URL(url)
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
  const connected = Promise.withResolvers<void>()
  let pending: PromiseWithResolvers<unknown> | null = null
  let received = ''
  socket.setEncoding('latin1')
  socket.once('connect', connected.resolve)
  socket.on('error', (error) => (pending ?? connected).reject(error))
  socket.on('close', () => pending?.reject(new Error('the shop closed the connection')))
  socket.on('data', (chunk) => {
    received += String(chunk)
    const answer = wholeAnswer(received)
    if (answer === null) return
    received = ''
    if (answer.status === 200) pending?.resolve(JSON.parse(answer.body))
    else pending?.reject(new Error(`${answer.status}: ${answer.body}`))
  })
  await connected.promise
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
      socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
      return pending.promise
    },
    close: () => socket.destroy(),
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
