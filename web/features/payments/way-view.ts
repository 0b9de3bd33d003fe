import type { ReactNode } from 'react'
import type { Minor } from '#contract/money.ts'
import type { StillNeeded } from './still-needed.rules.ts'
import type { OrderEnd } from './use-end-elsewhere.ts'

/** One way to pay, as the checkout page shows it. */
export interface WayView {
  /** What belongs to it, under the tiles. */
  panel: ReactNode
  /** Dialogs of a payment under way. */
  over?: ReactNode
  /** What stands between the person and Pay, consents aside. */
  needed: readonly StillNeeded[]
  payText: string
  note: string
  paying: boolean
  pay: () => void
}

/** A way that opens an attempt before Pay. */
export interface OpenedAheadView extends WayView {
  /** Another way has taken the place of its attempt: one that stood ready is opened anew. */
  renew: () => void
}

/** What every way to pay is told by the page. */
export interface CheckoutPlan {
  totalMinor: Minor
  /** Which cards, how many and with which promo code, as the page shows them. */
  contents: string
  /** Nothing the page itself asks for is missing, such as a consent. */
  consented: boolean
  /** Promo code of the basket, while one counts. */
  code: string | undefined
  /** Brings the basket to the server: an order is made from what stands there. */
  prepare: () => Promise<unknown>
  onOver: (end: OrderEnd) => void
  /** Prices have changed on the server, or the order was refused: what the page shows is old. */
  onRefused: () => void
  onLogIn: () => void
}
