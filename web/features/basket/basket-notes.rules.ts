import type { Product, QueuedChange } from './basket-lines.rules.ts'
import type { ServerBasket } from './basket-state.ts'

/** What a person should be told about their basket until they have seen it. */
export interface Notes {
  /** Pieces of this device's guest basket that joined the customer's; `cut` tells of the others. */
  mergedPieces: number
  /** Product ids cut to a cap or no longer sold. */
  cut: readonly number[]
  /** Cut and seen: one that is off sale for a while is answered with each reading of the basket. */
  seenCut: readonly number[]
  /** True when the server refused changes of this device and they were taken back. */
  refused: boolean
  /** KZT each product cost when the person last saw it here, or put it in elsewhere. */
  seenPrices: Readonly<Record<number, number>>
}

export const noNotes: Notes = {
  mergedPieces: 0,
  cut: [],
  seenCut: [],
  refused: false,
  seenPrices: {},
}

/** Remembers the first price of a product, so that a later one can be told from it. */
export function notePrices(notes: Notes, products: readonly Product[]): Notes {
  const first = Object.fromEntries(products.map((product) => [product.id, product.price]))
  return { ...notes, seenPrices: { ...first, ...notes.seenPrices } }
}

export function noteAnswer(
  notes: Notes,
  sent: readonly QueuedChange[],
  { lines, cut, addedPrices = {} }: Pick<ServerBasket, 'lines' | 'cut' | 'addedPrices'>,
): Notes {
  // Back on sale, or asked for again: what is cut of it then is news.
  const again = new Set([...lines, ...sent].map(({ id }) => id))
  const seenCut = notes.seenCut.filter((id) => !again.has(id))
  const news = cut.filter((id) => !seenCut.includes(id))
  const joined = sent.filter((change) => change.merge && !cut.includes(change.id))
  const merged = joined.reduce((sum, change) => sum + change.count, 0)
  return {
    ...notes,
    seenPrices: { ...addedPrices, ...notes.seenPrices },
    mergedPieces: notes.mergedPieces + merged,
    cut: [...new Set([...notes.cut, ...news])],
    seenCut,
  }
}

/** After the person has seen them: no news, and today's prices are the known ones. */
export function seenNotes(notes: Notes, products: Readonly<Record<number, Product>>): Notes {
  const seenCut = [...notes.seenCut, ...notes.cut]
  return notePrices({ ...noNotes, seenCut }, Object.values(products))
}

/** KZT the product cost before, when that is news; null when it costs what it did. */
export function priceBefore(notes: Notes, product: Product): number | null {
  const before = notes.seenPrices[product.id]
  return before === undefined || before === product.price ? null : before
}
