import net from 'node:net'

const connectionCount = 16

/** One address asked over and over by connections that stay open. */
export interface Load {
  /** Asks for so long; how many answers came. */
  run(seconds: number): Promise<number>
  close(): void
}

/**
 * The least a client can do, so that the server is what limits: one request, always the same, and
 * answers told apart by their length, which must not change.
 */
export async function openLoad(url: string): Promise<Load> {
  const { hostname, port } = new URL(url)
  const { byteCount } = await askOnce(url)
  const request = requestFor(url)
  const connections = await Promise.all(
    Array.from({ length: connectionCount }, () => connect(hostname, Number(port))),
  )
  return {
    async run(seconds) {
      const endAt = performance.now() + seconds * 1000
      const counts = await Promise.all(
        connections.map((socket) => askUntil(socket, request, byteCount, endAt)),
      )
      return counts.reduce((sum, count) => sum + count, 0)
    },
    close() {
      for (const socket of connections) socket.destroy()
    },
  }
}

function connect(host: string, port: number): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

function askUntil(
  socket: net.Socket,
  request: Buffer,
  answerBytes: number,
  endAt: number,
): Promise<number> {
  let count = 0
  let received = 0
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      if (received === 0 && chunk.toString('latin1', 0, 12) !== 'HTTP/1.1 200') {
        return reject(new Error(chunk.toString('latin1', 0, 200)))
      }
      received += chunk.length
      if (received < answerBytes) return
      if (received > answerBytes) return reject(new Error('an answer has another length'))
      received = 0
      count += 1
      if (performance.now() < endAt) return void socket.write(request)
      socket.off('data', take)
      resolve(count)
    }
    socket.on('data', take)
    socket.write(request)
  })
}

export interface WholeAnswer {
  head: Map<string, string>
  body: Buffer
  /** Of head and body together. */
  byteCount: number
}

/** One answer as a client without compression gets it on a connection that stays open. */
export async function askOnce(url: string): Promise<WholeAnswer> {
  const { hostname, port } = new URL(url)
  const socket = await connect(hostname, Number(port))
  let received = Buffer.alloc(0)
  socket.write(requestFor(url))
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received = Buffer.concat([received, chunk])
    const bodyAt = received.indexOf('\r\n\r\n') + 4
    if (bodyAt < 4) continue
    const head = readHead(received.toString('latin1', 0, bodyAt - 4))
    const byteCount = bodyAt + Number(head.get('content-length'))
    if (received.length >= byteCount) return { head, body: received.subarray(bodyAt), byteCount }
  }
  throw new Error(`${url} closed the connection`)
}

function requestFor(url: string): Buffer {
  const { pathname, search, host } = new URL(url)
  return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
}

function readHead(text: string): Map<string, string> {
  const [status = '', ...lines] = text.split('\r\n')
  if (!status.includes(' 200 ')) throw new Error(status)
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 2)]
    }),
  )
}
