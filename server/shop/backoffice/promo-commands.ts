import { limits } from '#contract/limits.ts'
import { minorPerUnit, toWire } from '#contract/money.ts'
import { normalisePromoCode } from '#contract/promo-code.ts'
import { parseMoment } from '#server/kernel/clock.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { listCategories } from '#server/shop/catalogue/catalogue.service.ts'
import {
  createPromo,
  endPromo,
  listPromos,
  type ListedPromo,
} from '#server/shop/promo/promo.service.ts'
import type { Command, GivenOptions } from './command.ts'
import { notAmong } from './not-among.ts'
import { findSum, findWhole } from './number-options.rules.ts'

/** `promo create`: a share or a sum off, within a window, a minimum and limits; or a slip mended. */
export const createPromoCommand: Command = {
  name: 'promo create',
  help:
    'Makes a promo code: --percent or --amount, with limits and a window if you like. One that has ' +
    'ended is made anew and keeps the count of its uses.',
  options: {
    code: { kind: 'text', required: true, help: '3 to 32 letters, digits, dashes and underscores' },
    percent: { kind: 'text', help: '1 to 100; a tenge is always left to pay' },
    amount: { kind: 'text', help: 'tenge off the total' },
    minimum: { kind: 'text', help: 'tenge the basket must hold' },
    categories: { kind: 'text', help: 'such as steam,xbox; all when left out' },
    starts: { kind: 'text', help: 'a day (midnight UTC) or a moment such as 2026-12-01T18:00:00Z' },
    ends: { kind: 'text', help: 'the same; the first moment it counts no more' },
    total: { kind: 'text', help: 'uses in all, those before it ended included' },
    'per-customer': { kind: 'text', help: 'uses of one person' },
  },
  async run(tx, _scope, given) {
    const code = given.text('code')
    if (!/^[\p{L}\p{N}_-]{3,32}$/u.test(code)) throw invalid({ code: 'promo_code' })
    const promo = {
      code,
      ...takenOff(given),
      categories: await categories(tx, given),
      ...readWindow(given, tx.now),
      totalMax: findWhole(given, 'total', limits.promoUsesMax),
      customerMax: findWhole(given, 'per-customer', limits.promoUsesMax),
    }
    const usedCount = await createPromo(tx, promo)
    return {
      code: normalisePromoCode(code),
      ...(usedCount > 0 ? { used: usedCount } : {}),
      ...(promo.minimumMinor > 0 ? { minimum: toWire(promo.minimumMinor) } : {}),
      ...(promo.startsAt ? { starts: promo.startsAt.toISOString() } : {}),
      ...(promo.endsAt ? { ends: promo.endsAt.toISOString() } : {}),
    }
  },
}

/** `promo end`: for a code that went further than it was meant to. */
export const endPromoCommand: Command = {
  name: 'promo end',
  help:
    'Ends a promo code now. Orders that were made with it keep their price; promo create makes it ' +
    'anew, changed or as it was.',
  options: { code: { kind: 'text', required: true, help: 'the promo code' } },
  async run(tx, _scope, given) {
    const { code, endsAt } = await endPromo(tx, given.text('code'))
    return { code, ends: endsAt.toISOString() }
  },
}

/** More is no answer that the command line takes. */
const listMax = 200

export const listPromosCommand: Command = {
  name: 'promo list',
  help: 'Shows the newest 200 promo codes: what each takes off, its uses and its window.',
  options: {},
  async run(tx) {
    const promos = await listPromos(tx, listMax)
    return { promos: promos.map(entry) }
  },
}

function entry(promo: ListedPromo) {
  const { startsAt, endsAt } = promo
  return {
    code: promo.code,
    ...(promo.percent === null
      ? { amount: toWire(promo.amountMinor!) }
      : { percent: promo.percent }),
    ...(promo.minimumMinor > 0 ? { minimum: toWire(promo.minimumMinor) } : {}),
    ...(promo.categories ? { categories: promo.categories.join(',') } : {}),
    used: promo.usedCount,
    ...(promo.totalMax === null ? {} : { total: promo.totalMax }),
    ...(promo.customerMax === null ? {} : { 'per-customer': promo.customerMax }),
    ...(startsAt ? { starts: startsAt.toISOString() } : {}),
    ...(endsAt ? { ends: endsAt.toISOString() } : {}),
  }
}

const leastSumMinor = minorPerUnit

/** A share or a sum. */
function takenOff(given: GivenOptions) {
  const percent = findWhole(given, 'percent', 100)
  const amountMinor = findSum(given, 'amount', leastSumMinor)
  if ((percent === null) === (amountMinor === null)) throw invalid({ percent: 'promo_one_way' })
  const minimumMinor = findSum(given, 'minimum', leastSumMinor) ?? 0
  const kind = percent === null ? ('fixed' as const) : ('percent' as const)
  return { kind, percent, amountMinor, minimumMinor }
}

function readWindow(
  given: GivenOptions,
  now: Date,
): { startsAt: Date | null; endsAt: Date | null } {
  const startsAt = moment(given, 'starts')
  const endsAt = moment(given, 'ends')
  if (startsAt && endsAt && startsAt >= endsAt) throw invalid({ ends: 'end_first' })
  if (endsAt && endsAt <= now) throw invalid({ ends: 'end_past' })
  return { startsAt, endsAt }
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
  if (!names.every((name) => known.has(name))) throw notAmong('categories', known)
  return [...new Set(names)]
}

function moment(given: GivenOptions, name: string): Date | null {
  const text = given.find(name)?.trim()
  if (text === undefined) return null
  const at = parseMoment(text)
  if (at === null) throw invalid({ [name]: 'moment' })
  return at
}
