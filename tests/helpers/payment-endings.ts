import type { PaymentStory, StoryFacts } from './payment-story.ts'
import { triedPieces } from './ways-to-pay.ts'

/** What a story has come to, in every respect but how often the bank had to tell. */
export type Ending = (story: PaymentStory) => Omit<StoryFacts, 'callbacks'>

const booked = ({ way: { type }, totalMinor }: PaymentStory) => ({
  bank: -totalMinor,
  [type === 'balance' ? 'customer' : 'sales']: totalMinor,
})
const onBalance = ({ way: { type }, totalMinor }: PaymentStory) =>
  type === 'balance' ? totalMinor / 100 : 0
const codes = ({ way: { type } }: PaymentStory, state: string) =>
  type === 'balance' ? [] : Array<string>(triedPieces).fill(state)

export const sold: Ending = (story) => ({
  status: 'success',
  state: 'delivered',
  checking: false,
  payments: [['captured', 'settles']],
  codes: codes(story, 'sealed'),
  books: booked(story),
  balance: onBalance(story),
  letters: story.way.type === 'balance' ? 0 : 1,
})
export const soldLate: Ending = (story) => ({ ...sold(story), letters: 1 })
const noBooks: Record<string, number> = {}
const nothingMoved = { checking: false, codes: [], books: noBooks, balance: 0 }
export const declined: Ending = () => ({
  ...nothingMoved,
  status: 'error',
  state: 'open',
  payments: [['declined', null]],
  letters: 0,
})
/** Ten less was charged; roubles that match nothing are in no book. */
export const mismatched: Ending = ({ totalMinor, way: { currency } }) => ({
  ...nothingMoved,
  status: 'init',
  state: 'open',
  checking: true,
  payments: [['mismatch', null]],
  books: currency === 'RUB' ? noBooks : { bank: 1000 - totalMinor, late: totalMinor - 1000 },
  letters: 0,
})
export const takenBack: Ending = (story) => ({
  ...nothingMoved,
  status: 'error',
  state: 'refunded',
  payments: [['captured', 'settles']],
  codes: codes(story, 'returned'),
  letters: story.way.type === 'balance' ? 1 : 2,
})
/** Before it bought anything. */
export const neverBought: Ending = (story) => ({
  ...takenBack(story),
  payments: [['captured', 'late']],
  codes: [],
  letters: 1,
})
export const paidTwice: Ending = (story) => ({
  ...sold(story),
  payments: [
    ['captured', 'late'],
    ['captured', 'settles'],
  ],
  letters: sold(story).letters + 1,
})
