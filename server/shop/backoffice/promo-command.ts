import { fromWire } from '#contract/money.ts'
import { parseMoment } from '#server/kernel/clock.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { listCategories } from '#server/shop/catalogue/catalogue.service.ts'
import { createPromo, normaliseCode } from '#server/shop/promo/promo.service.ts'
import type { Command, GivenOptions } from './command.ts'

/** `promo create`: a share or a sum off, within a window, a minimum and limits. */
export const promoCommand: Command = {
  name: 'promo create',
  help: 'Makes a promo code: --percent or --amount, with limits and a window if you like.',
  options: {
    code: { kind: 'text', required: true, help: '3 to 32 letters and digits' },
    percent: { kind: 'text', help: '1 to 100' },
    amount: { kind: 'text', help: 'tenge off the total' },
    minimum: { kind: 'text', help: 'tenge the basket must hold' },
    categories: { kind: 'text', help: 'such as steam,xbox; all when left out' },
    starts: { kind: 'text', help: 'a moment such as 2026-12-01T00:00:00Z' },
    ends: { kind: 'text', help: 'a moment' },
    total: { kind: 'text', help: 'uses in all' },
    'per-customer': { kind: 'text', help: 'uses of one person' },
  },
  async run(tx, _scope, given) {
    const code = given.text('code')
    if (!/^[\p{L}\p{N}_-]{3,32}$/u.test(code)) throw invalid({ code: 'unknown' })
    const percent = whole(given, 'percent', 100)
    const amountMinor = tenge(given, 'amount')
    if ((percent === null) === (amountMinor === null)) throw invalid({ percent: 'required' })
    const startsAt = moment(given, 'starts')
    const endsAt = moment(given, 'ends')
    if (startsAt && endsAt && startsAt >= endsAt) throw invalid({ ends: 'unknown' })
    await createPromo(tx, {
      code,
      kind: percent === null ? 'fixed' : 'percent',
      percent,
      amountMinor,
      minimumMinor: tenge(given, 'minimum') ?? 0,
      categories: await categories(tx, given),
      startsAt,
      endsAt,
      totalMax: whole(given, 'total', 1_000_000),
      customerMax: whole(given, 'per-customer', 1_000_000),
    })
    return { code: normaliseCode(code) }
  },
}

/** Those it counts for; one the shop does not have would make a code that never works. */
async function categories(tx: Tx, given: GivenOptions): Promise<string[] | null> {
  const names = given
    .find('categories')
    ?.split(',')
    .map((name) => name.trim())
  if (!names) return null
  const { result } = await listCategories(tx, 'en')
  const known = new Set(result.map((category) => category.formatted_name))
  if (!names.every((name) => known.has(name))) throw invalid({ categories: 'unknown' })
  return names
}

function whole(given: GivenOptions, name: string, max: number): number | null {
  const text = given.find(name)
  if (text === null) return null
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > max) throw invalid({ [name]: 'number' })
  return value
}

function tenge(given: GivenOptions, name: string): number | null {
  const text = given.find(name)
  if (text === null) return null
  const amountMinor = fromWire(Number(text))
  if (amountMinor === null || amountMinor <= 0) throw invalid({ [name]: 'number' })
  return amountMinor
}

function moment(given: GivenOptions, name: string): Date | null {
  const text = given.find(name)
  if (text === null) return null
  const at = parseMoment(text)
  if (Number.isNaN(at.getTime())) throw invalid({ [name]: 'unknown' })
  return at
}
