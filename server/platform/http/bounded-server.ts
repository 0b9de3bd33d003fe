import http from 'node:http'
import type { Socket } from 'node:net'

const requestTimeoutMs = 30_000
/** How often that is looked at: Node's own half a minute would double it. */
const lookEveryMs = 5_000
/** Longer than a proxy keeps a connection that nobody uses: it is the proxy that lets go. */
const keepAliveMs = 72_000

/**
 * What is followed speaks every fifteen seconds, and whoever reads slowly still reads. Browsers and
 * proxies ask nothing before they are answered; a client that does sends a few ahead.
 */
const ownBounds = { silenceMs: 60_000, aheadMax: 16 }

type Listener = (request: http.IncomingMessage, response: http.ServerResponse) => void

/**
 * A server that lets go of whoever sends too slowly, moves nothing for a minute while an answer is
 * on its way, or asks far ahead of what has been answered: all that is not read stays in memory.
 */
export function createBoundedServer(listener: Listener, bounds = ownBounds): http.Server {
  const ahead = new WeakMap<Socket, number>()
  const countAhead = (socket: Socket, change: number) => {
    const count = (ahead.get(socket) ?? 0) + change
    ahead.set(socket, count)
    return count
  }
  const options = {
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: lookEveryMs,
    keepAliveTimeout: keepAliveMs,
    // Refused in the words of the shop, not of Node.
    requireHostHeader: false,
  }
  const server = http.createServer(options, (request, response) => {
    const { socket } = request
    // What came in one piece with a request that was too many is still handed on.
    if (socket.destroyed) return
    // An answer has its connection once those before it are sent.
    if (response.socket === null) {
      if (countAhead(socket, 1) > bounds.aheadMax) return void socket.destroy()
      response.once('close', () => countAhead(socket, -1))
    }
    listener(request, response)
  })
  // What is expected of us beside an answer is nothing (RFC 9110 §10.1.1 lets us answer as ever).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.setTimeout(bounds.silenceMs)
  return server
}
