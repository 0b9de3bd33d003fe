let newest: string | undefined
let begunCount = 0

/**
 * An order for the basket is about to be made: it replaces the one this page made before. Whoever
 * types a card and then changes the basket leaves an order behind with each change, and those would
 * use up the open orders and the codes that one customer may have set aside (decision 0009).
 */
export function makePurchase(): { replaces: string | undefined; made: (orderId: string) => void } {
  const turn = (begunCount += 1)
  return {
    replaces: newest,
    made(orderId) {
      // An answer that comes late is of an order that stands behind the newest already.
      if (turn === begunCount) newest = orderId
    },
  }
}
