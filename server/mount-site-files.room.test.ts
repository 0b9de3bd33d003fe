import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

const ask = (path: string, init: RequestInit = {}) => fetch(`${shop.url}${path}`, init)

describe('what search engines ask for', () => {
  it('names where they may go', async () => {
    const text = await (await ask('/robots.txt')).text()
    expect(text).toContain('Disallow: /api/')
    expect(text).toContain('Allow: /api/share/\nAllow: /api/covers/')
    expect(text).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap.xml$/m)
  })

  it('is every public page in its languages', async () => {
    const answer = await ask('/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await answer.text()
    for (const path of ['/', '/faq', '/category/steam', '/product/10001']) {
      expect(xml).toMatch(new RegExp(`<url><loc>http://localhost:\\d+${path}</loc>`))
    }
    expect(xml).toMatch(/hreflang="pt-BR" href="http:[^"]+\/product\/10001\?lang=br"/)
  })

  it('is sent short, and not again to who has it', async () => {
    const whole = await ask('/sitemap.xml', { headers: { 'accept-encoding': 'identity' } })
    const short = await ask('/sitemap.xml', { headers: { 'accept-encoding': 'br' } })
    expect(short.headers.get('content-encoding')).toBe('br')
    expect(await short.text()).toBe(await whole.text())
    const known = { 'if-none-match': short.headers.get('etag')! }
    const unchanged = await ask('/sitemap.xml', { headers: known })
    expect([unchanged.status, unchanged.headers.get('content-length')]).toEqual([304, null])
    const head = await ask('/sitemap.xml', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('is made anew only when something comes or goes', async () => {
    const has = async (id: number) =>
      (await (await ask('/sitemap.xml')).text()).includes(`/product/${id}<`)
    // Behind the shop's back: nothing says that the catalogue has changed.
    await shop.rows(sql`update products set hidden_at = now() where id = 10001`)
    expect(await has(10_001)).toBe(true)
    await operate(shop, 'product hide', { id: '10002' })
    expect([await has(10_001), await has(10_002)]).toEqual([false, false])
  })
})
