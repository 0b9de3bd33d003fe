import { describe, expect, test } from 'vitest'
import { discountFor, Promo, type PromoGiven, type PromoRefusal } from './promo.machine.ts'

interface Replies {
  preview?: (code: string, subtotalMinor: number) => Promise<PromoGiven>
}

const tenOff = (subtotalMinor: number): PromoGiven => ({
  subtotalMinor,
  totalMinor: subtotalMinor * 0.9,
  percent: 10,
})

function promoOver(replies: Replies = {}) {
  const asked: string[] = []
  const timers: (() => void)[] = []
  const delays: number[] = []
  let kept: string | null = null
  let forgotten = false
  const promo = new Promo({
    async preview(code, subtotalMinor) {
      asked.push(`${code} ${subtotalMinor}`)
      return replies.preview ? replies.preview(code, subtotalMinor) : tenOff(subtotalMinor)
    },
    refusalOf: (error) => error as PromoRefusal,
    after(delayMs, run) {
      delays.push(delayMs)
      timers.push(run)
      return () => timers.splice(timers.indexOf(run), 1)
    },
    keep(code) {
      kept = code
      forgotten ||= code === null
    },
  })
  const basket = (subtotalMinor: number) => ({
    subtotalMinor,
    flush: async () => asked.push('flush'),
    reload: () => asked.push('reload'),
  })
  return {
    promo,
    asked,
    delays,
    forgotten: () => forgotten,
    kept: () => kept,
    state: () => promo.store.getSnapshot(),
    show: (subtotalMinor: number) => promo.follow(basket(subtotalMinor)),
    async rest() {
      for (const run of timers.splice(0)) run()
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
  }
}

const refuse = (refusal: PromoRefusal) => () => Promise.reject(refusal as never)

describe('a promo code', () => {
  test('is tried on what stands on the server, without case and spaces', async () => {
    const shop = promoOver()
    shop.show(1000)
    shop.promo.apply(' demo 10 ')
    await shop.rest()
    expect(shop.asked).toEqual(['flush', 'DEMO10 1000'])
    expect(discountFor(shop.state(), 1000)?.totalMinor).toBe(900)
    expect(shop.kept()).toBe('DEMO10')
  })

  test('counts for the sum it was asked about and is asked again when the basket rests', async () => {
    const shop = promoOver()
    shop.show(1000)
    shop.promo.apply('DEMO10')
    await shop.rest()
    shop.show(2000)
    shop.show(3000)
    expect([discountFor(shop.state(), 3000), shop.state().asking]).toEqual([null, true])
    await shop.rest()
    expect(shop.asked).toEqual(['flush', 'DEMO10 1000', 'flush', 'DEMO10 3000'])
    expect(discountFor(shop.state(), 3000)?.totalMinor).toBe(2700)
  })

  test('is forgotten when it is wrong, and says why', async () => {
    const wrong = { kind: 'wrong', message: 'Неверный промокод' } as const
    const shop = promoOver({ preview: refuse(wrong) })
    shop.show(1000)
    shop.promo.apply('NOPE')
    await shop.rest()
    expect(shop.state()).toMatchObject({ code: null, given: null, refusal: wrong })
    shop.promo.retype()
    expect(shop.state().refusal).toBeNull()
  })

  test('waits for the new sum when prices have changed', async () => {
    let isOld = true
    const shop = promoOver({
      async preview(_code, subtotalMinor) {
        if (isOld) throw { kind: 'repriced', priceMinor: 1500 }
        return tenOff(subtotalMinor)
      },
    })
    shop.show(1000)
    shop.promo.apply('DEMO10')
    await shop.rest()
    expect(shop.asked.at(-1)).toBe('reload')
    expect(shop.state().refusal).toEqual({ kind: 'repriced', priceMinor: 1500 })
    isOld = false
    shop.show(1500)
    await shop.rest()
    expect(discountFor(shop.state(), 1500)?.totalMinor).toBe(1350)
  })

  test('undone, it leaves nothing behind, and a late answer changes nothing', async () => {
    const late = Promise.withResolvers<PromoGiven>()
    const shop = promoOver({ preview: () => late.promise })
    shop.show(1000)
    shop.promo.apply('DEMO10')
    await shop.rest()
    shop.promo.undo()
    late.resolve(tenOff(1000))
    await shop.rest()
    expect([shop.state().code, shop.state().given, shop.kept()]).toEqual([null, null, null])
  })

  test('remembered on the device, it is asked about with the first basket', async () => {
    const shop = promoOver()
    shop.promo.restore('DEMO10')
    shop.show(1000)
    await shop.rest()
    expect(discountFor(shop.state(), 1000)?.percent).toBe(10)
  })

  test('waits while the basket is empty, whatever was under way', async () => {
    const shop = promoOver()
    shop.promo.restore('DEMO10')
    shop.show(1000)
    await shop.rest()
    shop.show(500)
    shop.show(0)
    await shop.rest()
    expect(shop.state()).toMatchObject({ code: 'DEMO10', asking: false, refusal: null })
    const saved = Promise.withResolvers<void>()
    shop.promo.follow({ subtotalMinor: 700, flush: () => saved.promise, reload() {} })
    await shop.rest()
    expect(shop.state().asking).toBe(true)
    shop.show(0)
    saved.resolve()
    await shop.rest()
    expect([shop.asked, shop.forgotten()]).toEqual([['flush', 'DEMO10 1000'], false])
    shop.show(700)
    await shop.rest()
    expect(discountFor(shop.state(), 700)?.totalMinor).toBe(630)
  })

  test('refused to a guest, it is tried on the basket after log-in, and only then', async () => {
    let isGuest = true
    const shop = promoOver({
      async preview(_code, subtotalMinor) {
        if (isGuest) throw { kind: 'guest' }
        return tenOff(subtotalMinor)
      },
    })
    shop.show(1000)
    shop.promo.apply('DEMO10')
    await shop.rest()
    expect(shop.state()).toMatchObject({ code: null, refusal: { kind: 'guest' } })
    isGuest = false
    shop.promo.welcome()
    expect(shop.state()).toMatchObject({ code: 'DEMO10', asking: true, refusal: null })
    shop.show(3000)
    await shop.rest()
    expect(discountFor(shop.state(), 3000)?.totalMinor).toBe(2700)
    expect([shop.asked.slice(2), shop.kept()]).toEqual([['flush', 'DEMO10 3000'], 'DEMO10'])
    shop.promo.undo()
    shop.promo.welcome()
    await shop.rest()
    expect([shop.state().code, shop.asked.length]).toEqual([null, 4])
  })

  test('applied in another tab, it counts for the basket that is shown here', async () => {
    const late = Promise.withResolvers<PromoGiven>()
    const shop = promoOver({
      preview: (code, sum) => (code === 'OLD' ? late.promise : Promise.resolve(tenOff(sum))),
    })
    shop.show(1000)
    shop.promo.apply('OLD')
    await shop.rest()
    shop.promo.restore('DEMO10')
    late.resolve(tenOff(1000))
    await shop.rest()
    expect(shop.state()).toMatchObject({ code: 'DEMO10', asking: false })
    expect(discountFor(shop.state(), 1000)?.totalMinor).toBe(900)
    expect(shop.asked.at(-1)).toBe('DEMO10 1000')
  })

  test.each([
    [{ kind: 'outage' }, 5000],
    [{ kind: 'limit', message: 'Please wait', retryAfterSeconds: 90 }, 90_000],
  ] as [PromoRefusal, number][])(
    'in force, it stays while the shop says %j, and is asked about again',
    async (refusal, delayMs) => {
      let isAway = true
      const shop = promoOver({
        async preview(_code, subtotalMinor) {
          if (isAway) throw refusal
          return tenOff(subtotalMinor)
        },
      })
      shop.promo.restore('DEMO10')
      shop.show(1000)
      await shop.rest()
      expect(shop.state()).toMatchObject({ code: 'DEMO10', asking: false, refusal })
      expect([shop.forgotten(), shop.delays.at(-1)]).toEqual([false, delayMs])
      isAway = false
      await shop.rest()
      expect(shop.state()).toMatchObject({ code: 'DEMO10', refusal: null })
      expect(discountFor(shop.state(), 1000)?.totalMinor).toBe(900)
    },
  )

  test('in force, it is forgotten by a no, and when there is no saying how long', async () => {
    for (const refusal of [
      { kind: 'wrong', message: 'no' },
      { kind: 'limit', message: 'no', retryAfterSeconds: null },
    ] as PromoRefusal[]) {
      const shop = promoOver({ preview: refuse(refusal) })
      shop.promo.restore('DEMO10')
      shop.show(1000)
      await shop.rest()
      expect(shop.state()).toMatchObject({ code: null, refusal, tried: 'DEMO10' })
      expect(shop.forgotten()).toBe(true)
    }
  })

  test('typed while the shop is away, it stays in the field', async () => {
    const shop = promoOver({ preview: refuse({ kind: 'outage' }) })
    shop.show(1000)
    shop.promo.apply('DEMO10')
    await shop.rest()
    expect(shop.state()).toMatchObject({ code: null, refusal: { kind: 'outage' }, tried: 'DEMO10' })
  })

  test('an empty basket is not asked about', async () => {
    const shop = promoOver()
    shop.promo.restore('DEMO10')
    shop.show(0)
    await shop.rest()
    expect(shop.asked).toEqual([])
  })
})
