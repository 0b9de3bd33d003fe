import { expect, test } from 'vitest'
import { CodeReturn, type ReturnAnswer } from './code-return.machine.ts'

const returned = { kind: 'returned', amountMinor: 139_000, balanceMinor: 500_000 } as const
const refused = { kind: 'refused', message: 'seen', isForNow: false } as const

function begin(...answers: ReturnAnswer[]) {
  let sentCount = 0
  const machine = new CodeReturn(async () => answers[sentCount++]!)
  return { machine, state: () => machine.store.getSnapshot(), sentCount: () => sentCount }
}

test('two presses are one return', async () => {
  const run = begin(returned)
  const [first, second] = await Promise.all([run.machine.confirm(), run.machine.confirm()])
  expect([first, second]).toEqual([true, false])
  expect(run.state()).toEqual(returned)
  expect(await run.machine.confirm()).toBe(false)
  expect(run.sentCount()).toBe(1)
})

test('a refusal is final', async () => {
  const run = begin(refused)
  expect(await run.machine.confirm()).toBe(true)
  expect(await run.machine.confirm()).toBe(false)
  expect(run.state()).toEqual(refused)
})

test('a refusal for now decides nothing about the code', async () => {
  const run = begin({ ...refused, isForNow: true })
  expect(await run.machine.confirm()).toBe(false)
  expect(run.state()).toEqual({ ...refused, isForNow: true })
  expect(await run.machine.confirm()).toBe(false)
  expect(run.sentCount()).toBe(1)
})

test('without an answer it can be tried again', async () => {
  const run = begin({ kind: 'outage' }, returned)
  expect(await run.machine.confirm()).toBe(false)
  expect(run.state()).toEqual({ kind: 'outage' })
  expect(await run.machine.confirm()).toBe(true)
  expect(run.state()).toEqual(returned)
})
