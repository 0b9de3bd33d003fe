/** Numbers of orders: the first of them, and how many there are more. */
export interface NamedOrders {
  orders: number[]
  moreOrders: number
}

/** What an operator can still read, and an answer of the command line carries. */
const namedMax = 1000

/** Those that have some codes, lowest first. */
export function nameOrders(ids: ReadonlySet<number>): NamedOrders {
  const orders = [...ids].sort((one, other) => one - other).slice(0, namedMax)
  return { orders, moreOrders: ids.size - orders.length }
}
