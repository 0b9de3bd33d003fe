import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { composeMessage } from './compose-message.ts'

const sentAt = new Date('2026-11-20T09:08:07Z')
const compose = (
  letter: Partial<Parameters<typeof composeMessage>[0]>,
  { to = '<anna@mail.test>', replyTo = null as string | null } = {},
) =>
  composeMessage(
    { subject: 'Hello', text: 'Hello\n', html: '<p>Hello</p>', ...letter },
    { from: '<no-reply@shop.test>', to, replyTo, id: 'one-letter' },
    sentAt,
  )
const headersOf = (message: string) => message.split('\r\n\r\n')[0]!

describe('a message', () => {
  it.each([
    ['ASCII', 'Your order 204801 is here'],
    ['one more than a word holds', 'a'.repeat(40)],
    ['Cyrillic', 'Заказ 204801: коды уже ждут вас в личном кабинете магазина'],
    ['Devanagari', 'ऑर्डर 204801: आपके कोड आपके खाते में आपका इंतज़ार कर रहे हैं'],
    ['signs of four bytes', '🎁'.repeat(30)],
  ])('says what was meant in %s', async (_, words) => {
    const text = `${words}\n\n${words.repeat(40)}\n`
    const read = await PostalMime.parse(
      compose({ subject: words, text, html: `<p title=".">${words}</p>` }),
    )
    expect(read.subject).toBe(words)
    expect(read.text).toBe(text.replaceAll('\n', '\r\n'))
    expect(read.html!.trim()).toBe(`<p title=".">${words}</p>`)
  })

  it('names its sender, its reader and its moment, and itself by the word it was given', async () => {
    const one = await PostalMime.parse(compose({}))
    expect(one.from).toEqual({ name: 'Vitrine', address: 'no-reply@shop.test' })
    expect(one.to).toEqual([{ name: '', address: 'anna@mail.test' }])
    expect(one.date).toBe('2026-11-20T09:08:07.000Z')
    expect(one.messageId).toBe('<one-letter@shop.test>')
  })

  it.each([
    [null, undefined],
    ['help@почта.рф', [{ name: '', address: 'help@xn--80a1acny.xn--p1ai' }]],
  ])('is answered at %s', async (replyTo, addresses) => {
    expect((await PostalMime.parse(compose({}, { replyTo }))).replyTo).toEqual(addresses)
  })

  it('says that nobody wrote it, so that no word of an absence answers it (RFC 3834)', () => {
    expect(headersOf(compose({}))).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  })

  it('writes a domain in any script as name servers know it', () => {
    const headers = headersOf(compose({}, { to: '<анна@почта.рф>' }))
    expect(headers).toContain('To: <анна@xn--80a1acny.xn--p1ai>')
  })

  it('has no line above 76 characters, and a subject begins no other header', async () => {
    const message = compose({ subject: `a\r\nBcc: all@mail.test\r\n${'ж'.repeat(200)}` })
    const most = Math.max(...message.split('\r\n').map((line) => line.length))
    expect(most).toBeLessThanOrEqual(76)
    expect(headersOf(message)).not.toMatch(/^Bcc/im)
    expect((await PostalMime.parse(message)).bcc ?? []).toEqual([])
  })
})
