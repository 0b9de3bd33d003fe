import { describe, expect, it } from 'vitest'
import { createLog, tellError } from './log.ts'

function written(entry: object): string {
  let text = ''
  createLog('info', { write: (line: string) => void (text += line) }).info(entry)
  return text
}

describe('an error in the log', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'customers_email_once',
    detail: 'Key (email_norm)=(canary@mail.test) already exists.',
    where: 'canary',
    query: 'select canary',
    params: ['canary'],
  })

  it('is told by name, place and rule, without what others hung on it', () => {
    const told = tellError(error)
    expect(told).toEqual({
      name: 'Error',
      message: 'duplicate key',
      stack: expect.stringContaining('log.test.ts'),
      errorCode: '23505',
      constraint: 'customers_email_once',
    })
    expect(written({ err: error })).not.toContain('canary')
    expect(JSON.parse(written({ err: error })).err).toEqual(told)
  })

  it('is told with its causes', () => {
    const outer = new Error('outer', { cause: error })
    expect(tellError(outer)).toMatchObject({ cause: { errorCode: '23505' } })
    expect(written({ err: outer })).not.toContain('canary')
  })

  it('names no address', () => {
    const refused = new Error("550 5.1.1 <anna.o'b#c=@mail.test>: анна@почта.рф is not known")
    const text = written({ err: refused })
    expect(text).toContain('550 5.1.1 <[address]>: [address] is not known')
    expect(text).not.toMatch(/anna|b#c|почта/)
  })

  it.each(['canary', { message: 'canary' }, null, undefined, 7])('that is none: %j', (thrown) => {
    expect(JSON.stringify(tellError(thrown))).not.toContain('canary')
  })
})

describe('secrets by name', () => {
  it.each([
    'password',
    'token',
    'authorization',
    'card_number',
    'cvc',
    'code',
    'google_recaptcha',
    'email',
  ])('%s is blotted out, on every level that is logged', (name) => {
    const text = written({
      [name]: 'canary',
      body: { [name]: 'canary', form: { [name]: 'canary' } },
    })
    expect(text).not.toContain('canary')
    expect(text.match(/\[redacted\]/g)).toHaveLength(3)
  })
})
