import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Exchange } from '#sandbox/http/exchange.ts'
import { html } from '#sandbox/http/html.ts'
import { layout } from '#sandbox/http/layout.ts'
import { Problem } from '#sandbox/http/problem.ts'
import { json, page, type Reply } from '#sandbox/http/reply.ts'
import { dispatch, type Route } from '#sandbox/http/routes.ts'
import type { World } from '#sandbox/world.ts'

const LARGEST_BODY_BYTES = 64 * 1024
/** A body that is too large is still read up to here, so that its sender can read the refusal. */
const LARGEST_DISCARDED_BYTES = 4 * 1024 * 1024

export function createHttpServer(world: World, routes: Route[]): Server {
  return createServer((request, response) => {
    answer(routes, request)
      .catch((error: unknown) => refuse(error, request))
      .then((reply) => send(world, reply, request, response))
      .catch(() => response.destroy())
  })
}

async function answer(routes: Route[], request: IncomingMessage): Promise<Reply> {
  const target = request.url ?? '/'
  const origin = `http://${hostOf(request)}`
  const rawBody = await readBody(request)
  if (!target.startsWith('/')) throw new Problem(400, 'The request line is malformed')
  const [path = '/', ...query] = target.split('?')
  const exchange: Exchange = {
    method: request.method ?? 'GET',
    target,
    path,
    query: new URLSearchParams(query.join('?')),
    params: {},
    headers: request.headers,
    rawBody,
    origin,
  }
  return dispatch(routes, exchange)
}

function hostOf(request: IncomingMessage): string {
  const host = request.headers.host ?? ''
  const isPlain = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)
  return isPlain ? host : `localhost:${request.socket.localPort}`
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let byteCount = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      byteCount += chunk.length
      if (byteCount > LARGEST_DISCARDED_BYTES) break
      if (byteCount <= LARGEST_BODY_BYTES) chunks.push(chunk)
    }
  } catch {
    throw new Problem(400, 'The request broke off')
  }
  if (byteCount > LARGEST_BODY_BYTES) throw new Problem(413, 'The body is larger than 64 KB')
  return Buffer.concat(chunks)
}

function refuse(error: unknown, request: IncomingMessage): Reply {
  const problem = error instanceof Problem ? error : unexpected(error)
  const { status, message, details } = problem
  const reply = wantsPage(request)
    ? page(errorPage(message), status)
    : json({ ...details.body, message, ...(details.errors && { errors: details.errors }) }, status)
  if (details.allow && 'headers' in reply) reply.headers.allow = details.allow
  return reply
}

function unexpected(error: unknown): Problem {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  return new Problem(500, 'Something went wrong here')
}

/** A person with a browser gets a page, every program gets JSON. */
function wantsPage(request: IncomingMessage): boolean {
  return (request.headers.accept ?? '').includes('text/html')
}

function errorPage(message: string) {
  return layout({
    title: message,
    kind: 'bank',
    body: html`<div class="card"><h1>${message}</h1></div>`,
  })
}

function send(world: World, reply: Reply, request: IncomingMessage, response: ServerResponse) {
  if ('silentMs' in reply) {
    const cancel = world.after(reply.silentMs, () => response.destroy())
    response.on('close', cancel)
    return
  }
  const length = Buffer.byteLength(reply.body)
  const headers = { ...reply.headers, 'content-length': length, 'cache-control': 'no-store' }
  response.writeHead(reply.status, headers)
  response.end(request.method === 'HEAD' ? undefined : reply.body)
}
