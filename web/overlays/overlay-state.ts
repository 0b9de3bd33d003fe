import { createStore, useStore } from '#web/app/store.ts'

/**
 * Every modal and drawer of the shop; one is open at a time. Features open what belongs to another
 * feature by its name here, and web/app knows which component that is.
 */
export type Overlay =
  /** `goTo`: path to go to after log-in; `email` is filled in. */
  | { name: 'auth'; tab: 'login' | 'register'; goTo?: string; email?: string }
  | { name: 'registration-success'; email: string; userName: string; goTo?: string }
  | { name: 'account-activated' }
  /** `goTo` is for who remembers the password after all. */
  | { name: 'reset-request'; email?: string; goTo?: string }
  | { name: 'reset-sent'; email: string; goTo?: string }
  /** The form behind /password-reset/{token}. */
  | { name: 'reset-password'; token: string }
  | { name: 'email-changed' }
  | { name: 'password-changed' }
  /** A link out of a letter did not work; without a reason nobody answered, now or before. */
  | {
      name: 'link-failed'
      kind: 'reset' | 'email' | 'password' | 'account'
      token: string
      reason: string | null
      wasSilent: boolean
    }
  | { name: 'basket' }
  | { name: 'categories' }
  /** For what is in the basket. */
  | { name: 'payment-choice'; type: 'purchase' }
  /** A top-up; `goTo`: path to go back to once the money has come. */
  | { name: 'payment-choice'; type: 'balance'; amountMinor?: number; goTo?: string }
  | { name: 'card-payment'; amountMinor: number; goTo?: string }
  | { name: 'qr-payment'; amountMinor: number; goTo?: string }
  | { name: 'insufficient-funds'; balanceMinor: number; totalMinor: number; isOnlyWay: boolean }
  /**
   * `type`: of an order the shop has not told yet; `neverAtBank`: no form of a bank is
   * open, and an order that stands unpaid waits for nobody's word.
   */
  | {
      name: 'payment-processing'
      orderId: string
      type?: 'purchase' | 'balance'
      goTo?: string
      neverAtBank?: boolean
    }
  | { name: 'payment-success'; orderId: string }
  | { name: 'payment-error'; orderId: string; type?: 'purchase' | 'balance'; goTo?: string }
  | { name: 'top-up-success'; orderId: string; goTo?: string }
  | { name: 'receipt'; orderId: string }
  /** `amountMinor` comes to the balance for it; `onSettled`: what the server thinks is new. */
  | {
      name: 'return-code'
      codeId: string
      amountMinor: number
      product: string
      /** What else of its order is sealed goes back with it. */
      takesOthers: boolean
      /** `unheard`: closed without an answer; the code may have gone back. */
      onSettled: (end: 'returned' | 'refused' | 'unheard') => void
    }

export type OverlayName = Overlay['name']
export type OverlayOf<Name extends OverlayName> = Extract<Overlay, { name: Name }>

/** What the host gives every overlay; `open` turns false before it is taken away. */
export interface OverlayProps<Name extends OverlayName> {
  overlay: OverlayOf<Name>
  open: boolean
  onClose: () => void
}

const overlayStore = createStore<Overlay | null>(null)

export function openOverlay(overlay: Overlay): void {
  overlayStore.set(overlay)
}

/** Each gives up one that waits for an empty place. */
const waiting = new Set<() => void>()

/** Opens it over nothing else: what a person is busy with comes first. */
export function openWhenFree(overlay: Overlay): void {
  if (overlayStore.getSnapshot() === null) return openOverlay(overlay)
  const unsubscribe = overlayStore.subscribe(() => {
    // One that makes way for the next has not left its place empty.
    queueMicrotask(() => {
      if (!waiting.has(giveUp) || overlayStore.getSnapshot() !== null) return
      giveUp()
      openOverlay(overlay)
    })
  })
  function giveUp() {
    waiting.delete(giveUp)
    unsubscribe()
  }
  waiting.add(giveUp)
}

/** What waits was meant for somebody who has gone. */
export function forgetWaiting(): void {
  for (const giveUp of waiting) giveUp()
}

/** True while it is what is open. */
export function isOpen(name: OverlayName): boolean {
  return overlayStore.getSnapshot()?.name === name
}

/** Closes what is open; with a name or an overlay, only when that is what is open. */
export function closeOverlay(which?: OverlayName | Overlay): void {
  overlayStore.update((open) => {
    const isMeant = which === undefined || open === which || open?.name === which
    return isMeant ? null : open
  })
}

export function useOverlay(): Overlay | null {
  return useStore(overlayStore)
}
