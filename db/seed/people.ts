import { demoCode } from './demo-codes.ts'
import type { DemoPerson, DemoProduct, DemoPurchase } from './demo-shop-types.ts'

const password = 'Demo12345'

type PurchaseRow = readonly [
  productId: number,
  daysAgo: number,
  states: readonly ('sealed' | 'revealed')[],
]

/** The newest still waits under its foil, so that a first visit can open it. */
const annasPurchases: readonly PurchaseRow[] = [
  [10002, 1, ['sealed']],
  [11601, 6, ['revealed']],
  [12203, 13, ['revealed', 'revealed']],
  [11003, 34, ['revealed']],
  [10441, 61, ['revealed']],
]

function purchase(products: readonly DemoProduct[], row: PurchaseRow): DemoPurchase {
  const [productId, daysAgo, states] = row
  const product = products.find(({ id }) => id === productId)
  if (!product) throw new Error(`Anna cannot have bought article ${productId}`)
  const codes = states.map((state, index) => ({ code: demoCode(product, 'anna', index), state }))
  return { productId, unitPriceMinor: product.priceMinor, daysAgo, codes }
}

/** The people whose names and password the start prints. */
export function demoPeople(products: readonly DemoProduct[]): DemoPerson[] {
  const nobody = {
    password,
    verified: true,
    balanceMinor: 0,
    purchases: [],
  } as const
  return [
    {
      ...nobody,
      email: 'anna@demo.shop',
      name: 'Anna',
      balanceMinor: 5_000_000,
      purchases: annasPurchases.map((row) => purchase(products, row)),
    },
    { ...nobody, email: 'boris@demo.shop', name: 'Boris' },
    { ...nobody, email: 'vera@demo.shop', name: 'Vera', verified: false },
    { ...nobody, email: 'operator@demo.shop', name: 'Operator' },
  ]
}
