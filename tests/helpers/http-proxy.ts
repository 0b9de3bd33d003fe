import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Message {
  /** What is asked, such as `charge`. */
  name: string
  way: 'asked' | 'answered'
  path: string
  /** What was asked, also when this is the answer. */
  body: Buffer
}

/** What becomes of a message: handed on, lost with its connection, or kept back for ever. */
export type Verdict = 'pass' | 'lose' | 'hold'

export interface HttpProxy {
  url: string
  /** Decides over every message; replaced by the test as it goes. */
  onMessage: (message: Message) => Verdict | Promise<Verdict>
  close(): Promise<void>
}

/** The wire between two parties, each message whole and named; it changes nothing by itself. */
export async function startHttpProxy(
  targetUrl: () => string,
  nameOf: (method: string, path: string) => string,
): Promise<HttpProxy> {
  const server = http.createServer((request, response) => {
    relay(request, response).catch(() => request.socket.destroy())
  })
  async function relay(request: http.IncomingMessage, response: http.ServerResponse) {
    const { method = 'GET', url: path = '/' } = request
    const body = await readAll(request)
    const message = { name: nameOf(method, path), path, body }
    const asked = await proxy.onMessage({ ...message, way: 'asked' })
    if (asked !== 'pass') return drop(request, asked)
    const answer = await forward(targetUrl(), request, body)
    const answered = await proxy.onMessage({ ...message, way: 'answered' })
    if (answered !== 'pass') return drop(request, answered)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const proxy: HttpProxy = {
    url: `http://127.0.0.1:${port}`,
    onMessage: () => 'pass',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return proxy
}

function drop(request: http.IncomingMessage, verdict: 'lose' | 'hold'): void {
  if (verdict === 'lose') request.socket.destroy()
}

async function readAll(stream: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

function forward(target: string, request: http.IncomingMessage, body: Buffer): Promise<Answer> {
  const { host } = new URL(target)
  const headers = { ...request.headers, host, 'content-length': String(body.length) }
  return new Promise((resolve, reject) => {
    const options = { method: request.method, headers, agent: false }
    const outgoing = http.request(`${target}${request.url}`, options, (incoming) => {
      const status = incoming.statusCode ?? 502
      readAll(incoming).then(
        (whole) => resolve({ status, headers: incoming.headers, body: whole }),
        reject,
      )
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

/** What a shop asks of its bank, by the protocol's own words. */
export function bankCallName(method: string, path: string): string {
  if (method === 'GET') return 'question'
  return /^\/v1\/payments\/[^/]+\/(\w+)/.exec(path)?.[1] ?? 'open'
}
