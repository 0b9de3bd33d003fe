/** Order types of spec §3: a purchase by a bank, a purchase from the balance, a top-up. */
export const orderTypes = ['purchase', 'spending', 'balance'] as const
export type OrderType = (typeof orderTypes)[number]

/**
 * An order's life. `open` waits for money, `paid` has it and waits for codes, `delivered` has both;
 * `expired` and `cancelled` took none, `refunded` gave it back.
 */
export const orderStates = [
  'open',
  'paid',
  'delivered',
  'expired',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** What the payment calls say of an order; an unknown state is `init`, never success. */
export const confirmStatuses = ['init', 'error', 'success'] as const
export type ConfirmStatus = (typeof confirmStatuses)[number]

/** A delivered code before and after its owner looked at it. */
export const codeStates = ['sealed', 'revealed', 'returned'] as const
export type DeliveredCodeState = (typeof codeStates)[number]

/** How an order was paid, as a receipt says it. */
export const waysToPay = ['card', 'qr', 'widget', 'hosted', 'balance'] as const
export type WayToPay = (typeof waysToPay)[number]

/** The ways that ask the bank. */
export type PaymentMethod = Exclude<WayToPay, 'balance'>

/** Answers of `POST /payment` (spec §3 and §4, `READY` and `init` are ours). */
export const paymentStatuses = ['3DS', '3DS_REDIRECT', 'READY', 'error', 'init'] as const
