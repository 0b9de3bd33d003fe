import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  askForProof,
  findOperatorChannel,
  openOperatorChannel,
  type OperatorChannel,
} from './operator-channel.ts'

const asked: unknown[] = []
let folder: string
let channel: OperatorChannel
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-operator-'))
  channel = await openOperatorChannel(folder, async (request) => {
    asked.push(request)
    return { status: 200, body: { done: true } }
  })
})
afterAll(async () => {
  await channel?.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function knock(authorization: string | null): Promise<number> {
  const { url } = findOperatorChannel(folder)!
  const headers: Record<string, string> = authorization === null ? {} : { authorization }
  const answer = await fetch(url, { method: 'POST', body: '{"command":"x"}', headers })
  await answer.arrayBuffer()
  return answer.status
}

describe('the door of operators', () => {
  it('opens to the secret in the data directory and to nothing else', async () => {
    const { token } = findOperatorChannel(folder)!
    const wrong = [null, '', 'Bearer', 'Bearer ', token, `Bearer ${token.slice(1)}`]
    for (const given of wrong) expect(await knock(given)).toBe(401)
    expect(asked).toEqual([])
    expect(await knock(`Bearer ${token}`)).toBe(200)
    expect(asked).toEqual([{ command: 'x' }])
  })

  it.each([
    [0, 200],
    [1, 413],
  ])('takes a request of 32 MB and %i bytes: %i', async (more, status) => {
    const { token, url } = findOperatorChannel(folder)!
    const body = JSON.stringify({ file: 'x'.repeat(32 * 1024 * 1024 + more - 11) })
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(url, { method: 'POST', body, headers })
    const said = (await answer.json()) as { message?: string }
    expect(answer.status).toBe(status)
    expect(said.message).toBe(status === 200 ? undefined : 'At most 32 MB at once. Split the file')
  })

  it('bears it when somebody goes in the middle of a word', async () => {
    const { token, url } = findOperatorChannel(folder)!
    const headers = { authorization: `Bearer ${token}`, 'content-length': '100' }
    const request = http.request(url, { method: 'POST', headers })
    const broken = new Promise((resolve) => request.once('error', resolve))
    request.write('{"command":', () => request.destroy(new Error('gone')))
    await broken
    expect(await knock(`Bearer ${token}`)).toBe(200)
  })

  it.each(['EACCES', 'EPERM'])('is not called absent to whoever may not look: %s', (code) => {
    const refused = Object.assign(new Error(code), { code })
    vi.spyOn(fs, 'readFileSync').mockImplementationOnce(() => {
      throw refused
    })
    expect(() => findOperatorChannel(folder)).toThrow(refused)
  })

  it('is that of its own directory, by whatever name, and not of a copy', () => {
    const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-operator-copy-'))
    onTestFinished(() => fs.rmSync(copy, { recursive: true }))
    fs.cpSync(folder, copy, { recursive: true })
    expect(findOperatorChannel(copy)).toBeNull()
    const link = path.join(copy, 'link')
    fs.symlinkSync(folder, link, 'junction')
    expect(findOperatorChannel(link)).toEqual(findOperatorChannel(folder))
    expect(findOperatorChannel(link)).not.toBeNull()
  })

  it('proves to be the shop to whoever knows the secret, and nobody else can', async () => {
    const address = findOperatorChannel(folder)!
    expect(await askForProof(address)).toBe('proven')
    const heard: string[] = []
    const stranger = http.createServer((request, response) => {
      heard.push(`${request.method} ${request.headers.authorization ?? ''}`)
      response.end('{"proof":"mine"}')
    })
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void stranger.close())
    const { port } = stranger.address() as { port: number }
    const there = { ...address, url: `http://127.0.0.1:${port}` }
    expect(await askForProof(there)).toBe('stranger')
    expect(heard).toEqual(['GET '])
    await new Promise((resolve) => stranger.close(resolve))
    expect(await askForProof(there)).toBe('absent')
  })

  it('listens on this machine alone, and its secret is its owner’s to read', () => {
    expect(new URL(findOperatorChannel(folder)!.url).hostname).toBe('127.0.0.1')
    if (process.platform === 'win32') return
    expect(fs.statSync(path.join(folder, 'operator.json')).mode & 0o777).toBe(0o600)
  })
})
