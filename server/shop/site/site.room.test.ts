import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales, type Locale } from '#contract/locales.ts'
import { en } from '#contract/messages/en.ts'
import { en as ofOperators } from '#contract/messages/operator/en.ts'
import { getCompany, getSitePage } from '#contract/schemas/site.ts'
import { sitePageNames } from '#contract/site-pages.ts'
import { safeParse } from 'zod/mini'
import { answerCommand } from '#server/cli/answer-command.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { buy } from '#tests/helpers/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

function ask(path: string, locale: Locale = 'en') {
  const person = shop.person()
  person.lang = locale
  return person.get(path)
}

function command(name: string, values: Record<string, string | boolean>, file = '') {
  return answerCommand(shop.database, shop.app.commandScope, { command: name, values, file })
}

const setPage = (name: string, locale: string, file: string) =>
  command('page set', { name, locale, file: '-' }, file)

describe('legal and info pages', () => {
  it.each(locales)('are there in %s, whole and with the company in them', async (locale) => {
    for (const name of sitePageNames) {
      const { status, body } = await ask(`/site/pages/${name}`, locale)
      expect([name, status]).toEqual([name, 200])
      expect(safeParse(getSitePage.output, body).error).toBeUndefined()
      expect(JSON.stringify(body)).not.toMatch(/\{\w+\}|^\s*(#|=|\?)\s/)
    }
  })

  it.each(['nonsense', '__proto__', '%00', 'x'.repeat(64)])('%s is none', async (name) => {
    expect((await ask(`/site/pages/${name}`)).status).toBe(404)
  })

  it('change by an operator, each change a version, the same words none', async () => {
    const text = '# Guarantees\n\n## One\n\nBy {legal_name}.'
    expect((await setPage('guarantees', 'hi', text)).body).toMatchObject({ version: 2 })
    expect((await setPage('guarantees', 'hi', `${text}\n`)).body).toMatchObject({ version: 2 })
    const { result } = (await ask('/site/pages/guarantees', 'hi')).body
    expect([result.title, result.version]).toEqual(['Guarantees', 2])
    expect(result.sections[0].paragraphs).toEqual(['By Vitrine Digital LLP.'])
    expect((await ask('/site/pages/guarantees', 'en')).body.result.version).toBe(1)
  })

  it('fall back to English where a language has none', async () => {
    await shop.rows(sql`delete from site_pages where name = 'requisites' and locale = 'br'`)
    const inEnglish = (await ask('/site/pages/requisites', 'en')).body.result
    expect((await ask('/site/pages/requisites', 'br')).body.result.title).toBe(inEnglish.title)
  })

  it('are refused line by line when they do not fit', async () => {
    const { status, body } = await setPage('faq', 'en', '# A\n\n? Outside\n\nOf {nobody}.')
    expect([status, Object.keys(body as object)]).toEqual([422, ['message', 'errors']])
    const { errors } = body as { errors: object }
    expect(Object.keys(errors)).toEqual(['file:3', 'file:5'])
    const later = await setPage('faq', 'en', '\n\n# A\n\n? Outside')
    expect((later.body as { errors: object }).errors).toHaveProperty(['file:5'])
    expect((await setPage('about', 'en', '# A\n\nB')).status).toBe(422)
    expect((await setPage('faq', 'de', '# A\n\nB')).status).toBe(422)
  })

  it.each([
    ['faq', '# A\n## C\n? E\nF\n= D\nG', { 'file:5': ['This line does not belong here'] }],
    ['faq', '# A\n\nB.\n\n## C\n\n? D', { 'file:7': [expect.stringContaining('an answer')] }],
    ['privacy', '# A\n\n## B {#b-c}\n\nD {#e}', { 'file:5': [expect.stringContaining('anchor')] }],
    ['faq', '# A\n\nB.', { file: ['The page has no question with an answer'] }],
    ['privacy', '# A\n\n## B\n\n? C\nD', { 'file:5': ['This line does not belong here'] }],
  ])('are refused where %s would not show them: %j', async (name, text, errors) => {
    const answer = await setPage(name, 'en', text)
    expect([answer.status, (answer.body as { errors?: object }).errors]).toEqual([422, errors])
  })

  it('are refused with their first twenty wrong lines, and the others are counted', async () => {
    const long = `## ${'x'.repeat(5001)}`
    const text = `# A\n${long}${'\n## One {#same}'.repeat(21)}`
    const { status, body } = await setPage('privacy', 'en', text)
    expect(status).toBe(422)
    const { errors } = body as { errors: object }
    const named = ['file:2', ...countTo(19).map((nth) => `file:${nth + 4}`)]
    expect(Object.keys(errors)).toEqual([...named, 'file'])
  })

  const ofBytes = (count: number) => {
    const lines = `# A\n\n${`${'x'.repeat(997)}\n\n`.repeat(300)}`
    return lines.slice(0, count)
  }

  it.each([
    [ofBytes(204_800), 200, {}],
    [ofBytes(204_801), 422, { file: ['A page is at most 200 KB'] }],
    ['# A\n\nPay to {bank}', 422, { 'file:3': [expect.stringContaining('tax_id, address')] }],
    ['# A', 422, { file: ['The page has no text below its title'] }],
    [`# A\n\n${'x'.repeat(5001)}`, 422, { 'file:3': [expect.stringContaining('5000')] }],
  ])('are as long as they may be and no longer (%#)', async (text, status, errors) => {
    const answer = await setPage('guarantees', 'br', text)
    expect([answer.status, (answer.body as { errors?: object }).errors ?? {}]).toEqual([
      status,
      errors,
    ])
  })

  it('make every finished page anew', async () => {
    const version = async () =>
      (await shop.rows<{ version: number }>(sql`select version from catalogue_version`))[0]!.version
    const before = await version()
    await setPage('privacy', 'hi', '# Privacy\n\n## A\n\nB.')
    expect(await version()).toBeGreaterThan(before)
  })
})

describe('the company', () => {
  it('is said in the language of the person', async () => {
    const { status, body } = await ask('/site/company', 'ru')
    expect([status, body.result.legal_name]).toEqual([200, 'ТОО «Витрин Диджитал»'])
    expect(safeParse(getCompany.output, body).error).toBeUndefined()
  })

  it('is changed by an operator, in one language or everywhere', async () => {
    await command('company set', { locale: 'br', 'legal-name': 'Loja', 'tax-id': '123' })
    expect((await ask('/site/company', 'br')).body.result).toMatchObject({
      legal_name: 'Loja',
      tax_id: '123',
    })
    expect((await ask('/site/company', 'en')).body.result).toMatchObject({
      legal_name: 'Vitrine Digital LLP',
      tax_id: '123',
    })
  })

  it('is said in lines of its own, whatever the operator has pasted', async () => {
    await command('company set', { 'legal-name': 'Loja\nda\tAna' })
    expect((await ask('/site/company', 'br')).body.result.legal_name).toBe('Loja da Ana')
  })

  it.each([
    [{ 'support-mail': 'nobody' }, 'support-mail'],
    [{ locale: 'de', address: 'x' }, 'locale'],
    [{ address: 'x'.repeat(301) }, 'address'],
  ])('is not changed by %j', async (values, option) => {
    const { status, body } = await command('company set', values as Record<string, string>)
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [option]])
  })

  it('names no bank any more, in no language, once its details are taken away', async () => {
    const banks = async () =>
      Promise.all(
        locales.map(async (locale) => (await ask('/site/company', locale)).body.result.bank),
      )
    expect(await banks()).not.toContain(undefined)
    const values = { 'no-bank': true, 'tax-id': '456', locale: 'br' } as const
    expect(await command('company set', values)).toMatchObject({
      status: 200,
      body: { changed: 4 },
    })
    expect(await banks()).toEqual(locales.map(() => undefined))
    expect((await ask('/site/company', 'br')).body.result.tax_id).toBe('456')

    const bank = { 'bank-name': 'Banco', 'bank-account': 'KZ1', 'bank-code': 'BIC' }
    await command('company set', { ...bank, locale: 'en' })
    const [account, code, name] = ['KZ1', 'BIC', 'Banco']
    expect(await banks()).toEqual(locales.map(() => ({ name, account, code })))
  })

  it('names a bank whole or not at all: of half a bank the rest is asked for', async () => {
    await command('company set', { 'no-bank': true })
    const bank = { 'bank-name': 'Banco', 'bank-account': 'KZ1', locale: 'br' }
    const { status, body } = await command('company set', bank)
    expect([status, (body as { errors: object }).errors]).toEqual([
      422,
      { 'bank-name': [ofOperators.company_english], 'bank-code': [en.required] },
    ])
    expect((await ask('/site/company', 'br')).body.result.bank).toBe(undefined)
  })

  it('is not told both to forget a bank and to name one', async () => {
    for (const option of ['bank-name', 'bank-account', 'bank-code']) {
      const { status, body } = await command('company set', { 'no-bank': true, [option]: 'X' })
      expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ['no-bank']])
    }
    expect((await command('company set', { 'no-bank': true })).status).toBe(200)
  })

  it('is not changed by nothing, and whoever asks learns what to give', async () => {
    const { status, body } = await command('company set', {})
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('--help')])
  })
})

it('an order keeps the versions its buyer agreed to, in the language they were read in', async () => {
  const anna = await shop.customer('Anna')
  anna.lang = 'ru'
  await setPage('contract-offer', 'ru', '# Оферта\n\n## Одно\n\nДругое.')
  const orderId = await buy(anna)
  const [order] = await shop.rows<{ consent_versions: unknown }>(
    sql`select consent_versions from orders where public_id = ${orderId}`,
  )
  expect(order!.consent_versions).toEqual({
    offer: { locale: 'ru', version: 2 },
    privacy: { locale: 'ru', version: 1 },
    nonRefund: { locale: 'ru', version: 1 },
  })
})
