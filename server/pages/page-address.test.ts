import { describe, expect, test } from 'vitest'
import { pageNameIn, readPageAddress } from './page-address.ts'

const read = (target: string, cookie?: string) => readPageAddress(target, cookie, 'en')

describe('the address of a page', () => {
  test.each([
    ['/', undefined, 'en'],
    ['/?lang=ru', undefined, 'ru'],
    ['/?lang=ru', 'lang=hi', 'ru'],
    ['/', 'theme=dark; lang=hi', 'hi'],
    ['/?lang=de', 'lang=br', 'br'],
    ['/', 'lang=<script>', 'en'],
  ])('%s with the cookie %s speaks %s', (target, cookie, locale) => {
    expect(read(target, cookie)?.locale).toBe(locale)
  })

  test('only a language that was chosen becomes the cookie', () => {
    expect(read('/?lang=ru')?.choseLocale).toBe(true)
    expect(read('/?lang=de')?.choseLocale).toBe(false)
    expect(read('/', 'lang=ru')?.choseLocale).toBe(false)
  })

  test('what a page does not depend on is left out, the rest stands in one order', () => {
    expect(read('/category/steam?utm_source=x&sort=increase&page=2&lang=ru')?.address).toBe(
      '/category/steam?page=2&sort=increase',
    )
    expect(read(`/?country=${'x'.repeat(500)}`)?.address).toBe('/')
  })

  test.each([
    ['theme=dark', 'dark'],
    ['theme=light', 'light'],
    ['theme=neon', 'system'],
  ])('the cookie %s is the theme %s', (cookie, theme) => {
    expect(read('/', cookie)?.theme).toBe(theme)
  })

  test.each(['/product/%zz', '/%', 'http://elsewhere/', ''])('%j is no address', (target) => {
    expect(read(target)).toBeNull()
  })

  test.each([
    ['//elsewhere/a', '/elsewhere/a'],
    ['/\\elsewhere/a?lang=ru', '/elsewhere/a?lang=ru'],
    ['/category//steam?page=2', '/category/steam?page=2'],
    ['/noveltes/?lang=ru', '/noveltes?lang=ru'],
    ['/', null],
    ['//', '/'],
    ['/category/steam', null],
  ])('slashes too many name no other host or page: %s leads to %s', (target, mended) => {
    expect(read(target)?.mended).toBe(mended)
    expect(read(target)?.pathname).not.toContain('//')
  })
})

test.each([
  ['/password-reset/secret', '/password-reset'],
  ['/payment-confirm/secret/more', '/payment-confirm'],
  ['/faq', '/faq'],
  ['/', '/'],
])('of %s a log names %s', (pathname, name) => {
  expect(pageNameIn(pathname)).toBe(name)
})
