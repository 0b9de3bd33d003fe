import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { timingSafeEqual } from 'node:crypto'
import { hmacSha256, randomToken, sha256 } from '#server/kernel/ids.ts'
import { speak } from '#server/kernel/speak.ts'
import { requestText } from './http-client.ts'

/** How a command line reaches a running shop on the same machine: an address and a secret. */
export interface ChannelAddress {
  url: string
  token: string
}

export interface OperatorChannel {
  close(): Promise<void>
}

/** What stands in the file; a copy of the directory is not the one its shop works in. */
interface Note extends ChannelAddress {
  directory: string
}

const fileName = 'operator.json'
const bodyMaxMb = 32
const bodyMaxBytes = bodyMaxMb * 1024 * 1024

/**
 * Opens a door for operators on the loopback only. Its secret stands in the data directory,
 * readable by nobody but the owner of the shop, and changes with every start.
 */
export async function openOperatorChannel(
  dataDir: string,
  answer: (request: unknown) => Promise<{ status: number; body: unknown }>,
): Promise<OperatorChannel> {
  const token = randomToken(256)
  const server = http.createServer((request, response) => {
    void handle(request, token, answer).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const file = path.join(dataDir, fileName)
  fs.rmSync(file, { force: true })
  const directory = fs.realpathSync(dataDir)
  const note: Note = { url: `http://127.0.0.1:${port}`, token, directory }
  fs.writeFileSync(file, JSON.stringify(note), { mode: 0o600 })
  return {
    close: () =>
      new Promise((resolve) => {
        fs.rmSync(file, { force: true })
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** `silent`: no answer came; nothing of a command was sent. `stranger`: not the shop itself. */
export type Proof = 'proven' | 'absent' | 'silent' | 'stranger'

const proofMs = 30_000

/**
 * Who is behind the address of a shop: after one that was killed, anybody of this machine may
 * listen there, and is to be told neither the secret nor a word of a command.
 */
export async function askForProof({ url, token }: ChannelAddress): Promise<Proof> {
  const question = `/${randomToken(128)}`
  try {
    const { text } = await requestText(url + question, { method: 'GET', timeoutMs: proofMs })
    return text === JSON.stringify(proofOf(token, question)) ? 'proven' : 'stranger'
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name: string }
    if (name === 'TimeoutError') return 'silent'
    return cause?.code === 'ECONNREFUSED' ? 'absent' : 'stranger'
  }
}

function proofOf(token: string, question: string): { proof: string } {
  return { proof: hmacSha256(token, question).toString('base64url') }
}

/**
 * The address of the running shop, or null when none says that it runs. Throws when this user may
 * not look: then it is not known.
 */
export function findOperatorChannel(dataDir: string): ChannelAddress | null {
  try {
    const note = JSON.parse(fs.readFileSync(path.join(dataDir, fileName), 'utf8')) as Note
    return note.directory === fs.realpathSync(dataDir) ? note : null
  } catch (error) {
    if (['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return null
  }
}

async function handle(
  request: http.IncomingMessage,
  token: string,
  answer: (request: unknown) => Promise<{ status: number; body: unknown }>,
): Promise<{ status: number; body: unknown }> {
  if (request.method === 'GET') return { status: 200, body: proofOf(token, request.url ?? '') }
  const given = sha256(request.headers.authorization ?? '')
  if (!timingSafeEqual(given, sha256(`Bearer ${token}`))) return refused(401)
  try {
    const text = await readBody(request)
    if (text !== null) return await answer(JSON.parse(text))
    return { status: 413, body: { message: speak('en', 'file_large', { max: bodyMaxMb }) } }
  } catch {
    return refused(400)
  }
}

/** Null when it is too long; throws when it was broken off. */
async function readBody(request: AsyncIterable<Buffer>): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    // The rest is heard out, so that whoever sends it hears the answer.
    if (size <= bodyMaxBytes) chunks.push(chunk)
  }
  return size > bodyMaxBytes ? null : Buffer.concat(chunks).toString('utf8')
}

function refused(status: number): { status: number; body: unknown } {
  return { status, body: { message: 'This request was refused' } }
}
