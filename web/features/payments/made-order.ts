/** An order was answered without its id: nothing can be paid for. */
export class IncorrectOrderId extends Error {
  override readonly name = 'IncorrectOrderId'
}

/**
 * The id of an order that was just made. An answer without one is logged as "incorrect order id"
 * (spec §8) and taken for no answer at all.
 *
 * @throws IncorrectOrderId
 */
export function madeOrderId(answer: { order_id?: unknown }): string {
  const { order_id: id } = answer
  if (typeof id === 'string' && id !== '') return id
  // The specification asks for this line.
  // oxlint-disable-next-line no-console
  console.warn('incorrect order id')
  throw new IncorrectOrderId()
}
