import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createKeptAnswers } from './kept-answers.ts'

const request = (url: string, headers = {}, method = 'GET') =>
  ({ method, url, headers }) as unknown as IncomingMessage

function response() {
  const sent = { headers: [] as string[], body: '' }
  const writes = {
    writeHead: (_status: number, headers: string[]) => (sent.headers = headers),
    end: (body: Buffer) => (sent.body = body.toString()),
  }
  return { sent, response: writes as unknown as ServerResponse }
}

const answer = (body: string) => ({
  route: '/list',
  status: 200,
  headers: { vary: 'Cookie' },
  body,
})

function keptAt(first: string | null) {
  let version = first
  const kept = createKeptAnswers(() => version)
  return { kept, become: (next: string | null) => (version = next) }
}

describe('kept answers', () => {
  it('are sent with their headers, their length and an id of their own', () => {
    const { kept } = keptAt('1')
    kept.keep(request('/list'), '1', answer('žluť'))
    const { sent, response: to } = response()
    expect(kept.send(request('/list'), to)).toBe('/list')
    expect(sent.body).toBe('žluť')
    expect(sent.headers).toEqual([
      'vary',
      'Cookie',
      'content-length',
      '6',
      'x-request-id',
      expect.stringMatching(/^[\w-]{36}$/),
    ])
  })

  it.each([
    ['another address', request('/list?page=2')],
    ['another language', request('/list', { cookie: 'x=1; lang=ru' })],
    ['another language, oddly written', request('/list', { cookie: 'lang =ru' })],
    ['another language, given twice', request('/list', { cookie: 'lang=ru;lang=en' })],
    ['another language of the page', request('/list', { 'x-language': 'ru' })],
    ['another theme', request('/list', { cookie: 'theme=dark' })],
    ['another encoding', request('/list', { 'accept-encoding': 'br' })],
    ['a browser that may have it', request('/list', { 'if-none-match': '"x"' })],
    ['another method', request('/list', {}, 'HEAD')],
  ])('are not for %s', (_, other) => {
    const { kept } = keptAt('1')
    kept.keep(request('/list'), '1', answer('one'))
    expect(kept.send(other, response().response)).toBeNull()
    expect(kept.send(request('/list', { cookie: 'basket=1' }), response().response)).toBe('/list')
  })

  it('end with the version they show, and while it is not known', () => {
    const { kept, become } = keptAt('1')
    kept.keep(request('/list'), '1', answer('one'))
    become(null)
    expect(kept.send(request('/list'), response().response)).toBeNull()
    become('2')
    expect(kept.send(request('/list'), response().response)).toBeNull()
  })

  it('are not kept when something changed while they were made', () => {
    const { kept, become } = keptAt('1')
    become('2')
    kept.keep(request('/list'), '1', answer('one'))
    expect(kept.send(request('/list'), response().response)).toBeNull()
  })

  it('take a bounded room: what is too much begins anew', () => {
    const { kept } = keptAt('1')
    const large = answer('x'.repeat(20_000_000))
    kept.keep(request('/one'), '1', large)
    kept.keep(request('/two'), '1', large)
    expect(kept.send(request('/one'), response().response)).toBeNull()
    expect(kept.send(request('/two'), response().response)).toBe('/list')
    expect(kept.send(request(`/${'y'.repeat(600)}`), response().response)).toBeNull()
  })
})
