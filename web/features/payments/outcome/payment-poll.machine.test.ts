import { describe, expect, it } from 'vitest'
import { PaymentPoll, type PollTimers } from './payment-poll.machine.ts'

/** Time that moves only when told to. */
function fakeTimers() {
  let nowMs = 0
  let due: { atMs: number; run: () => void }[] = []
  const timers: PollTimers = {
    after(delayMs, run) {
      const entry = { atMs: nowMs + delayMs, run }
      due.push(entry)
      return () => {
        due = due.filter((other) => other !== entry)
      }
    },
  }
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  async function pass(ms: number) {
    const endMs = nowMs + ms
    for (;;) {
      await settled()
      const first = due.filter((entry) => entry.atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0]
      if (!first) break
      due = due.filter((entry) => entry !== first)
      nowMs = first.atMs
      first.run()
    }
    nowMs = endMs
    await settled()
  }
  return { timers, pass, waiting: () => due.length }
}

function poll(reply: (asked: number) => Promise<string>) {
  const clock = fakeTimers()
  const answers: string[] = []
  const troubles: unknown[] = []
  let asked = 0
  const machine = new PaymentPoll<string>({
    ask: () => reply((asked += 1)),
    isFinal: (answer) => answer !== 'init',
    onAnswer: (answer) => answers.push(answer),
    onTrouble: (error) => {
      troubles.push(error)
      return error === 'fatal'
    },
    timers: clock.timers,
  })
  return { ...clock, machine, answers, troubles, asked: () => asked }
}

describe('payment poll', () => {
  it('asks at once, then every second, and stops at a final answer', async () => {
    const run = poll(async (asked) => (asked < 4 ? 'init' : 'success'))
    await run.pass(0)
    expect(run.asked()).toBe(1)
    await run.pass(2_999)
    expect(run.asked()).toBe(3)
    await run.pass(60_000)
    expect(run.answers).toEqual(['init', 'init', 'init', 'success'])
    expect(run.waiting()).toBe(0)
  })

  it('never asks twice at once, and counts the second from the answer', async () => {
    const slow = Promise.withResolvers<string>()
    const run = poll((asked) => (asked === 1 ? slow.promise : Promise.resolve('init')))
    await run.pass(5_000)
    expect(run.asked()).toBe(1)
    slow.resolve('init')
    await run.pass(999)
    expect(run.asked()).toBe(1)
    await run.pass(1)
    expect(run.asked()).toBe(2)
  })

  it('an outage slows it down to eight seconds and an answer brings it back', async () => {
    const run = poll((asked) => (asked < 6 ? Promise.reject('down') : Promise.resolve('init')))
    await run.pass(2_000 + 4_000 + 8_000 + 8_000)
    expect(run.asked()).toBe(5)
    await run.pass(8_000 + 1_000)
    expect(run.asked()).toBe(7)
    expect(run.troubles).toHaveLength(5)
  })

  it('ends when the trouble is told to be the end', async () => {
    const run = poll(() => Promise.reject('fatal'))
    await run.pass(60_000)
    expect(run.asked()).toBe(1)
  })

  it('asks at once on demand; during a question the demand is kept', async () => {
    const slow = Promise.withResolvers<string>()
    const run = poll((asked) => (asked === 2 ? slow.promise : Promise.resolve('init')))
    await run.pass(100)
    run.machine.checkNow()
    await run.pass(0)
    expect(run.asked()).toBe(2)
    run.machine.checkNow()
    run.machine.checkNow()
    expect(run.asked()).toBe(2)
    slow.resolve('init')
    await run.pass(0)
    expect(run.asked()).toBe(3)
    await run.pass(1_000)
    expect(run.asked()).toBe(4)
  })

  it('a hidden page asks nothing, its return asks at once', async () => {
    const run = poll(async () => 'init')
    await run.pass(500)
    run.machine.pause()
    await run.pass(60_000)
    expect(run.asked()).toBe(1)
    run.machine.resume()
    await run.pass(0)
    expect(run.asked()).toBe(2)
  })

  it('hidden while a question is out: its answer is told, the next one waits', async () => {
    const slow = Promise.withResolvers<string>()
    const run = poll((asked) => (asked === 1 ? slow.promise : Promise.resolve('init')))
    run.machine.pause()
    slow.resolve('init')
    await run.pass(60_000)
    expect(run.answers).toEqual(['init'])
    expect(run.asked()).toBe(1)
    run.machine.resume()
    await run.pass(0)
    expect(run.asked()).toBe(2)
  })

  it('back before that answer: still one question at a time', async () => {
    const slow = Promise.withResolvers<string>()
    const run = poll((asked) => (asked === 1 ? slow.promise : Promise.resolve('init')))
    run.machine.pause()
    run.machine.resume()
    await run.pass(0)
    expect(run.asked()).toBe(1)
    slow.resolve('init')
    await run.pass(1_000)
    expect(run.asked()).toBe(2)
  })

  it('stopped, it neither asks nor tells', async () => {
    const slow = Promise.withResolvers<string>()
    const run = poll(() => slow.promise)
    run.machine.stop()
    slow.resolve('success')
    await run.pass(60_000)
    expect(run.answers).toEqual([])
    run.machine.checkNow()
    run.machine.resume()
    expect(run.asked()).toBe(1)
  })
})
