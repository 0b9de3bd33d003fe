import { applyPromo } from '#contract/calls/promo.ts'
import { fromWire, toWire } from '#contract/money.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { after } from '#web/app/browser.ts'
import { deviceStorage } from '#web/app/device-storage.ts'
import { showToast } from '#web/overlays/toast-state.ts'
import { promoKey } from '#web/session/personal-keys.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { Promo, type PromoRefusal } from './promo.machine.ts'

/** The promo code of this device's customer, in the basket and at the checkout alike. */
export const promo = new Promo({
  after,

  async preview(code, subtotalMinor) {
    const { data } = await browserApi.call(applyPromo, {
      query: { price: String(toWire(subtotalMinor)), code },
      body: {},
    })
    const { price, priceWithDiscount, discount } = data.data
    return {
      subtotalMinor: fromWire(price) ?? subtotalMinor,
      totalMinor: fromWire(priceWithDiscount) ?? subtotalMinor,
      percent: discount,
    }
  },

  refusalOf(error) {
    const refusal = refusalOf(error)
    if (refusal.kind === 'limit') showToast(refusal)
    return refusal
  },

  keep(code) {
    if (code === null) deviceStorage.remove(promoKey)
    else deviceStorage.set(promoKey, code)
  },
})

function refusalOf(error: unknown): PromoRefusal {
  if (!(error instanceof ApiError) || error.outage) return { kind: 'outage' }
  const { status, body, retryAfterSeconds } = error
  const { message, price = Number.NaN } = body
  if (status === 401) return { kind: 'guest' }
  if (status === 429) return { kind: 'limit', message, retryAfterSeconds }
  const priceMinor = fromWire(price)
  if (status === 409 && priceMinor !== null) return { kind: 'repriced', priceMinor }
  const wrong = error.errors['code']?.[0]
  return wrong === undefined ? { kind: 'other', message } : { kind: 'wrong', message: wrong }
}

const kept = deviceStorage.get(promoKey)
if (kept !== null) promo.restore(kept)

if (!import.meta.env.SSR) {
  deviceStorage.onChangeElsewhere(promoKey, (code) => {
    if (code === null) promo.undo()
    else promo.restore(code)
  })
}

let lastId = sessionStore.getSnapshot().user?.id ?? null
/** In force when its customer's session ended by itself: it waits for their log-in in this tab. */
let leftCode: string | null = null
sessionStore.subscribe(() => {
  const { state, user, ended } = sessionStore.getSnapshot()
  if (state === 'guest') leave(ended)
  // Who has logged in elsewhere goes on as they did there.
  if (state === 'unknown') leftCode = null
  if (state !== 'customer' || !user) return
  if (lastId !== null && lastId !== user.id) readAgain()
  else if (leftCode !== null) takeBack(leftCode)
  leftCode = null
  lastId = user.id
  promo.welcome()
})

/** The store tells of a guest only where there was somebody else: what they tried goes too. */
function leave(isEnded = false): void {
  const { code } = promo.store.getSnapshot()
  leftCode = isEnded && lastId !== null ? (code ?? leftCode) : null
  if (!isEnded) lastId = null
  promo.undo()
}

/** Unless they have tried another one meanwhile. */
function takeBack(code: string): void {
  if (promo.store.getSnapshot().refusal !== null) return
  deviceStorage.set(promoKey, code)
  promo.restore(code)
}

/** Another customer has come: what counts is what they have put here, or tried as a guest. */
function readAgain(): void {
  const theirs = deviceStorage.get(promoKey)
  if (theirs !== null) promo.restore(theirs)
  else if (promo.store.getSnapshot().refusal?.kind !== 'guest') promo.undo()
}
