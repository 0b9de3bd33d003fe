import { describe, expect, it } from 'vitest'
import { callAddress } from './call.ts'
import { canonicalHref, homeTokenHref, href, localisedHref } from './pages.ts'
import { fill } from './messages/fill.ts'
import { isLocale, languageTag, locales } from './locales.ts'

describe('the address of a call', () => {
  it('has its parameters encoded and leaves out what is empty', () => {
    const address = callAddress(
      '/search/products/:text/filter',
      { text: 'a/b ?ключ' },
      { page: 2, minPrice: undefined, sort: null, currency: '', country: 'TR,KZ' },
    )
    expect(address).toBe(
      '/search/products/a%2Fb%20%3F%D0%BA%D0%BB%D1%8E%D1%87/filter?page=2&country=TR%2CKZ',
    )
  })

  it.each(['.', '..'])('goes nowhere else for a text of %s', (text) => {
    const address = callAddress('/search/products/:text/filter', { text })
    const { pathname } = new URL(address, 'https://shop.test')
    expect(pathname).toBe(`/search/products/${text}%20/filter`)
  })

  it('is the path alone when nothing is asked', () => {
    expect(callAddress('/basket')).toBe('/basket')
    expect(callAddress('/products/:id', { id: 7 }, { page: 0 })).toBe('/products/7?page=0')
  })
})

describe('the address of a page', () => {
  it('is the path of spec §2', () => {
    expect(href('home')).toBe('/')
    expect(href('novelties')).toBe('/noveltes')
    expect(href('product', { id: 10001 })).toBe('/product/10001')
    expect(href('paymentConfirm', { orderId: 'a/b' })).toBe('/payment-confirm/a%2Fb')
    expect(href('search', { searchStr: '50 %' })).toBe('/search/50%20%25')
  })

  it('carries a token out of a mail, and a language', () => {
    expect(homeTokenHref('accountToken', 'a+b')).toBe('/?accountToken=a%2Bb')
    expect(localisedHref('/faq', 'br')).toBe('/faq?lang=br')
    expect(localisedHref('/faq?page=2', 'hi')).toBe('/faq?page=2&lang=hi')
    expect(localisedHref('/faq?lang=ru&page=2?&language', 'en')).toBe(
      '/faq?page=2?&language&lang=en',
    )
  })
})

describe('what a page calls itself', () => {
  it.each([
    ['/faq', 'en', '/faq'],
    ['/faq', 'br', '/faq?lang=br'],
    ['/category/steam?page=2', 'en', '/category/steam?page=2'],
    ['/category/steam?page=2', 'hi', '/category/steam?page=2&lang=hi'],
  ] as const)('%s in %s, of a shop that starts in en, is %s', (path, locale, address) => {
    expect(canonicalHref(path, locale, 'en')).toBe(address)
  })
})

describe('places in a text', () => {
  it('are filled where a value is given', () => {
    expect(fill('in {seconds} s, {who}', { seconds: 5 })).toBe('in 5 s, {who}')
    expect(fill('{n}', { n: 0 })).toBe('0')
  })
})

describe('languages', () => {
  it('are the four, Portuguese as that of Brazil', () => {
    expect(locales.map(languageTag)).toEqual(['pt-BR', 'en', 'ru', 'hi'])
  })

  it.each(['pt', 'BR', 'en ', '', null, undefined, ['en'], { length: 2 }, 'toString'])(
    '%j is none of them',
    (value) => {
      expect(isLocale(value)).toBe(false)
    },
  )
})
