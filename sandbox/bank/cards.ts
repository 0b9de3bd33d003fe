export type DeclineReason =
  | 'declined_by_issuer'
  | 'insufficient_funds'
  | 'invalid_card_number'
  | 'expired_card'
  | 'invalid_security_code'
  | 'challenge_failed'
  | 'challenge_cancelled'
  | 'declined_by_operator'
  | 'declined_by_customer'
  | 'expired'

export type CardScript = {
  outcome: string
  challenge: 'none' | 'form' | 'redirect'
  /** Absent: approved. */
  decline?: DeclineReason
  /** When the outcome of a charge is known; but for `at-once` it is pending until the callback. */
  timing: 'at-once' | 'silent' | 'after-expiry' | 'lower-amount'
  callbacks: 'once' | 'out-of-order'
}

const ordinaryCard: CardScript = {
  outcome: 'approved',
  challenge: 'none',
  timing: 'at-once',
  callbacks: 'once',
}

/** Every other number that passes the Luhn check behaves as the first one. */
export const cards: Readonly<Record<string, CardScript>> = {
  '4242424242424242': ordinaryCard,
  '4111111111111111': { ...ordinaryCard, outcome: 'form challenge, approved', challenge: 'form' },
  '5555555555554444': {
    ...ordinaryCard,
    outcome: 'redirect challenge, approved',
    challenge: 'redirect',
  },
  '2200000000000004': { ...ordinaryCard, outcome: 'form challenge, approved', challenge: 'form' },
  '378282246310005': ordinaryCard,
  '4000000000000002': {
    ...ordinaryCard,
    outcome: 'form challenge, declined by the issuer',
    challenge: 'form',
    decline: 'declined_by_issuer',
  },
  '4000000000009995': {
    ...ordinaryCard,
    outcome: 'declined, insufficient funds',
    decline: 'insufficient_funds',
  },
  '4000000000000119': {
    ...ordinaryCard,
    outcome: 'charged, the call is never answered',
    timing: 'silent',
  },
  '4000000000000077': {
    ...ordinaryCard,
    outcome: 'approved, five callbacks out of order',
    callbacks: 'out-of-order',
  },
  '4000000000000259': {
    ...ordinaryCard,
    outcome: 'approved after the order has expired',
    timing: 'after-expiry',
  },
  '4000000000000317': {
    ...ordinaryCard,
    outcome: 'approved with a lower amount',
    timing: 'lower-amount',
  },
}

/** Also for what is paid without a card: approved, whatever the control page does not change. */
export function cardScript(number: string): CardScript {
  return cards[number] ?? ordinaryCard
}

/** What the person types on the 3-D Secure page, and how often it may be wrong. */
export const ONE_TIME_PASSWORD = '123456'
export const CHALLENGE_TRIES = 3

/** The card with a lower amount is charged this much less, but never nothing. */
export const SHORTFALL_MINOR = 1_000

/** Every wait of the bank, in milliseconds. */
export const bankDelaysMs = {
  /** From a decision that the charge call itself answered to its callback. */
  callback: 150,
  /** From a charge that is never answered to the decision and its callback. */
  silentCharge: 5_000,
  /** From that charge to the end of its connection. */
  silentDrop: 60_000,
  /** From the expiry of the order to the decision and its callback. */
  afterExpiry: 5_000,
  /** From a charge to the decision with the lower amount and its callback. */
  lowerAmount: 1_000,
  /** The five copies of a callback that comes out of order. */
  outOfOrder: [200, 600, 1_100, 1_700, 2_500],
  /** From the opening of a payment that waits for the customer to its end. */
  waitingLife: 72 * 3_600_000,
  /** Between copies that were asked for at the control page. */
  copy: 300,
  /** Before each repetition of a callback not answered with 2xx; the last one holds for ever. */
  retry: [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000],
  /** How long the answer to a callback is waited for. */
  callbackTimeout: 10_000,
}

export type BankDelaysMs = typeof bankDelaysMs
