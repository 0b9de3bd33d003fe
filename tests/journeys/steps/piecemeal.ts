import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/**
 * How many pieces a page comes in; some of the cuts go through the middle of every list, and in the
 * full run between a picture and its words.
 */
const pieceCount = process.env.VITRINE_FULL === '1' ? 72 : 24

export interface PiecemealShop {
  /** Opens a page piece by piece: each is painted before the next one leaves. */
  open: (page: Page, address: string) => Promise<void>
  close: () => Promise<void>
}

/** The shop as seen over a network that delivers its pages slowly, and whatever else at once. */
export async function startPiecemealShop(shopUrl: string): Promise<PiecemealShop> {
  let pieces: string[] = []
  let giveNext = () => undefined as void
  async function relay(request: http.IncomingMessage, response: http.ServerResponse) {
    const incoming = await forward(shopUrl, request)
    const { 'content-length': _length, ...headers } = incoming.headers
    response.writeHead(incoming.statusCode ?? 502, headers)
    if (request.headers['sec-fetch-dest'] !== 'document') return void incoming.pipe(response)
    const chunks: string[] = await incoming.setEncoding('utf8').toArray()
    pieces = cut(chunks.join(''))
    giveNext = () => {
      response.write(pieces.shift())
      if (pieces.length === 0) response.end()
    }
    giveNext()
  }
  const server = http.createServer((request, response) => {
    relay(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    async open(page, address) {
      await page.goto(`http://localhost:${port}${address}`, { waitUntil: 'commit' })
      while (pieces.length > 0) {
        await isPainted(page)
        giveNext()
      }
      await page.waitForLoadState()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Asks for what can be cut: nothing compressed. */
function forward(shopUrl: string, request: http.IncomingMessage): Promise<http.IncomingMessage> {
  const { method, url } = request
  const headers = { ...request.headers, 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    const outgoing = http.request(`${shopUrl}${url}`, { method, headers }, resolve)
    outgoing.once('error', reject)
    request.pipe(outgoing)
  })
}

/** Pieces of about the same size, each of which begins with a tag; the first holds the head too. */
function cut(html: string): string[] {
  const body = html.indexOf('<body')
  const size = Math.ceil((html.length - body) / pieceCount)
  const pieces: string[] = []
  for (let from = 0, least = body + size; from < html.length; least = from + size) {
    const to = html.indexOf('<', least)
    pieces.push(html.slice(from, to === -1 ? undefined : to))
    from += pieces.at(-1)!.length
  }
  return pieces
}

async function isPainted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
