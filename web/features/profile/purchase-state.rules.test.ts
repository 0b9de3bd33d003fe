import { expect, test } from 'vitest'
import type { DeliveredCodeState, OrderState } from '#contract/order-states.ts'
import type { Purchase } from './purchase.ts'
import { purchaseState } from './purchase-state.rules.ts'

function purchase(state: OrderState, codes: DeliveredCodeState[], checking = false) {
  const delivered = codes.map((code, index) => ({ id: String(index), state: code }))
  return { order: { state, checking } as Purchase['order'], codes: delivered }
}

test.each([
  ['open', [], true, 'stateChecking', 'status'],
  ['expired', [], true, 'stateChecking', 'status'],
  ['paid', [], false, 'stateIssuing', 'status'],
  ['delivered', [], false, 'stateIssuing', 'status'],
  ['delivered', ['sealed', 'sealed'], false, 'stateSealed', 'openCode'],
  ['delivered', ['sealed', 'revealed'], false, 'stateSomeSealed', 'openCode'],
  ['delivered', ['revealed'], false, 'stateOpened', 'showCode'],
  ['delivered', ['revealed', 'returned'], false, 'stateSomeReturned', 'showCode'],
  ['delivered', ['sealed', 'returned'], false, 'stateSomeSealed', 'openCode'],
  ['delivered', ['returned'], false, 'stateReturned', 'details'],
  ['refunded', [], false, 'stateRefunded', 'details'],
] as const)('%s with %j, checking %s: %s, %s', (state, codes, checking, pill, action) => {
  expect(purchaseState(purchase(state, [...codes], checking))).toMatchObject({ pill, action })
})
