import type { DemoPromo } from './demo-shop-types.ts'

export const promos: readonly DemoPromo[] = [
  { code: 'DEMO10', kind: 'percent', percent: 10 },
  { code: 'ONCE500', kind: 'fixed', amountMinor: 50_000, perCustomer: 1 },
  { code: 'EXPIRED1', kind: 'percent', percent: 15, startsDaysAgo: 60, endsDaysAgo: 30 },
  { code: 'LAST3', kind: 'percent', percent: 20, total: 3 },
]
