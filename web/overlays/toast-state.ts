import { nowMs } from '#web/app/browser.ts'
import { createStore, useStore } from '#web/app/store.ts'

/** What a person is told in passing. Texts arrive ready, in the language of the page. */
export type ToastContent =
  /** Spec §2: shown 3.5 s, with a button that opens the basket. */
  | {
      kind: 'added'
      productName: string
      /** formatted_name and name of the category: the ink and the letters of the little ticket. */
      category: string
      categoryName: string
      quantity: number
      priceMinor: number
    }
  /** Spec §8: 429; stays until closed or until the wait is over. */
  | { kind: 'limit'; message: string; retryAfterSeconds: number | null }
  | { kind: 'info' | 'success' | 'danger'; title: string; text?: string }

export type ShownToast = ToastContent & { id: number; shownAtMs: number }

/** Long enough to read a sentence twice. */
export const plainToastMs = 7000
const shownMax = 2
let lastId = 0

/** True while what draws toasts has not come though it was asked for; each toast asks again. */
export const hostMissingStore = createStore(false)

export const toastStore = createStore<readonly ShownToast[]>([])

/** Newest last; it takes the place of one that said the same. Gives its id. */
export function showToast(content: ToastContent): number {
  lastId += 1
  const toast: ShownToast = { ...content, id: lastId, shownAtMs: nowMs() }
  toastStore.update((shown) =>
    [...shown.filter((other) => !isSame(other, toast)), toast].slice(-shownMax),
  )
  return toast.id
}

/** One `added` or `limit` is as good as another: the newest counts. */
function isSame(one: ShownToast, other: ShownToast): boolean {
  if (!('title' in one) || !('title' in other)) return one.kind === other.kind
  return one.title === other.title && one.text === other.text
}

export function dismissToast(id: number): void {
  toastStore.update((shown) => shown.filter((toast) => toast.id !== id))
}

/** Of the wait a toast tells of; null where the shop did not say how long it is. */
export function secondsLeft(
  { retryAfterSeconds, shownAtMs }: Extract<ShownToast, { kind: 'limit' }>,
  atMs: number,
): number | null {
  if (retryAfterSeconds === null) return null
  return Math.max(0, Math.ceil(retryAfterSeconds - (atMs - shownAtMs) / 1000))
}

export function useToasts(): readonly ShownToast[] {
  return useStore(toastStore)
}
