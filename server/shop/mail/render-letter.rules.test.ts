import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '#contract/locales.ts'
import type { Letter } from './letter.ts'
import { renderLetter } from './render-letter.rules.ts'

const publicUrl = 'https://shop.test'
const sender = { publicUrl, startLocale: 'en' } as const
const link = `${publicUrl}/?accountToken=abc_DEF-123`

type Sample = { [Template in Letter['template']]: Extract<Letter, { template: Template }> }

/** One of each: a new letter does not compile until it stands here. */
const samples: Sample = {
  'verification-code': { template: 'verification-code', code: '042137', minutes: 10 },
  'address-taken': { template: 'address-taken' },
  'activate-account': { template: 'activate-account', name: 'Anna', url: link },
  'password-reset': { template: 'password-reset', url: link, minutes: 30 },
  'password-changed': { template: 'password-changed' },
  'confirm-password': { template: 'confirm-password', url: link },
  'confirm-email': { template: 'confirm-email', url: link },
  'email-changed': { template: 'email-changed', email: 'new@mail.test' },
  'order-delivered': {
    template: 'order-delivered',
    orderNumber: 204_801,
    url: link,
    productNames: ['Steam 250 TRY × 2', 'Xbox 10 USD × 1'],
    late: true,
  },
  'top-up-late': {
    template: 'top-up-late',
    orderNumber: 204_801,
    amount: '9\u00a0999\u00a0999\u00a0₸',
  },
  'money-returned': {
    template: 'money-returned',
    orderNumber: 204_801,
    amount: '4\u00a0990\u00a0₸',
    to: 'method',
    why: 'late',
  },
}

const all = locales.flatMap((locale) => Object.values(samples).map((one) => [locale, one] as const))
const links = (text: string) => text.match(/https?:\/\/\S+/g) ?? []
const sixDigits = (text: string) => text.match(/\d{6,}/g) ?? []

describe.each(all)('in %s, %j', (locale, letter) => {
  const { html, subject, text } = renderLetter(letter, locale, sender)

  it('has a subject of one line and a text', () => {
    expect(subject).toMatch(/^\S.*\S$/)
    expect(text.length).toBeGreaterThan(20)
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object/)
  })

  it('says the same as HTML that fetches nothing and runs nothing', () => {
    const tag = locale === 'br' ? 'pt-BR' : locale
    expect(html).toContain(`<html lang="${tag}">`)
    expect(html).not.toMatch(/<script|<img|<link|src=|@import|url\(/i)
  })

  it('holds one link to the shop when it is a link letter, else none', () => {
    const itsLink = locale === 'en' ? link : `${link}&lang=${locale}`
    const wanted = 'url' in letter ? [itsLink] : []
    expect(links(text)).toEqual(wanted)
    const pressed = wanted.map((url) => `href="${url.replace('&', '&amp;')}"`)
    expect(html.match(/href="([^"]*)"/g) ?? []).toEqual(pressed)
  })

  it('holds one run of six digits when it is a code letter, else none', () => {
    expect(sixDigits(text)).toEqual('code' in letter ? [letter.code] : [])
  })
})

describe('each language', () => {
  it.each(Object.values(samples))('has a text of its own: %j', (letter) => {
    const texts = locales
      .map((locale) => renderLetter(letter, locale, sender).text)
      .map((text) => text.replace(/https:\S+/, ''))
    expect(new Set(texts).size).toBe(locales.length)
  })

  it.each([
    ['ru', /[а-яё]/i],
    ['hi', /[\u0900-\u097f]/],
  ] as [Locale, RegExp][])('%s is written in its own letters', (locale, letters) => {
    for (const letter of Object.values(samples)) {
      const { subject, text } = renderLetter(letter, locale, sender)
      expect(subject).toMatch(letters)
      expect(text).toMatch(letters)
    }
  })
})

describe('money that went back', () => {
  it.each(locales)('says in %s which way and why', (locale) => {
    const facts = {
      template: 'money-returned',
      orderNumber: 1,
      amount: '4\u00a0990\u00a0₸',
    } as const
    const texts = (['method', 'balance'] as const).flatMap((to) =>
      (['late', 'twice', 'decided', 'bank'] as const).map(
        (why) => renderLetter({ ...facts, to, why }, locale, sender).text,
      ),
    )
    expect(new Set(texts).size).toBe(8)
    expect(texts.every((text) => text.includes('4\u00a0990\u00a0₸'))).toBe(true)
  })

  it.each([
    ['en', 'We sent'],
    ['br', 'Devolvemos'],
    ['ru', 'Мы вернули'],
    ['hi', 'हमने'],
  ] as const)('is not ours in %s where the bank gave it by itself', (locale, ours) => {
    const { text } = renderLetter({ ...samples['money-returned'], byBank: true }, locale, sender)
    expect(renderLetter(samples['money-returned'], locale, sender).text).toContain(ours)
    expect(text).not.toContain(ours)
    const offBalance = { ...samples['money-returned'], offBalance: '610\u00a0₸' }
    expect(renderLetter(offBalance, locale, sender).text).toContain('610\u00a0₸')
  })

  it.each([
    ['en', 'Your order was refunded'],
    ['br', 'Seu pedido foi reembolsado'],
    ['ru', 'Ваш заказ возвращён'],
    ['hi', 'आपके ऑर्डर का पैसा'],
  ] as const)('may be a part of it: none says in %s that it is all', (locale, all) => {
    const facts = { template: 'money-returned', orderNumber: 1, amount: '100\u00a0₸' } as const
    const letter = renderLetter({ ...facts, to: 'method', why: 'decided' }, locale, sender)
    expect(letter.text).not.toContain(all)
  })

  it.each(locales)('late money that bought something says so in %s', (locale) => {
    const onTime = { ...samples['order-delivered'], late: false }
    const [late, timely] = [samples['order-delivered'], onTime].map(
      (letter) => renderLetter(letter, locale, sender).text,
    )
    expect(late!.length).toBeGreaterThan(timely!.length)
  })
})

it('is signed with where help is, which is no second link', () => {
  const { html, text } = renderLetter(samples['email-changed'], 'en', {
    ...sender,
    supportMail: 'help@shop.test',
  })
  expect(text).toMatch(/shop\.test\nhelp@shop\.test\n$/)
  expect(html).toContain('shop.test<br>help@shop.test')
  expect(html).not.toContain('href')
})

describe('a warning', () => {
  const ignore = (locale: Locale) =>
    renderLetter(samples['confirm-email'], locale, sender).text.split('\n\n').at(-2)!

  it.each(locales)('never says in %s that it may be ignored', (locale) => {
    for (const name of ['password-changed', 'confirm-password', 'email-changed'] as const) {
      expect(renderLetter(samples[name], locale, sender).text).not.toContain(ignore(locale))
    }
  })
})

describe('an order', () => {
  it.each(locales)('names in %s each product on a line of its own', (locale) => {
    const { html, text } = renderLetter(samples['order-delivered'], locale, sender)
    expect(html).toContain('Steam 250 TRY × 2<br>Xbox 10 USD × 1')
    expect(text).toContain('Steam 250 TRY × 2\nXbox 10 USD × 1')
  })
})

it('a page of the shop is a link by the name of the shop that sends it', () => {
  const url = '/?accountToken=abc_DEF-123'
  const { html, text } = renderLetter({ ...samples['activate-account'], url }, 'en', sender)
  expect(links(text)).toEqual([link])
  expect(html).toContain(`href="${link}"`)
})

it('a link opens in the language of its letter, unless the shop starts in it', () => {
  const url = '/password-reset/abc_DEF-123'
  const letter = { ...samples['password-reset'], url }
  const inRussian = (startLocale: Locale) =>
    links(renderLetter(letter, 'ru', { publicUrl, startLocale }).text)
  expect(inRussian('en')).toEqual([`${publicUrl}${url}?lang=ru`])
  expect(inRussian('ru')).toEqual([`${publicUrl}${url}`])
})

describe('what a person chose', () => {
  it('stays text in HTML', () => {
    const letter = { template: 'activate-account', name: `<b>"A&B'`, url: link } as const
    const { html } = renderLetter(letter, 'en', sender)
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;&quot;A&amp;B')
  })

  it('a link stays inside its attribute', () => {
    const url = `${publicUrl}/?a="><script>&b=1`
    const { html } = renderLetter({ ...samples['activate-account'], url }, 'en', sender)
    expect(html).not.toContain('<script')
  })
})
