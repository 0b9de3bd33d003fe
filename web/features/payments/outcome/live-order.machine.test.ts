import { expect, test } from 'vitest'
import { LiveOrder, type LivePlan } from './live-order.machine.ts'

interface Stream {
  say(answer: string): void
  end(): void
  fail(): void
  signal: AbortSignal
}

/** A server whose streams and clock are moved by hand; it has been asked once and said `init`. */
async function follow(replies: { ask?: () => Promise<string>; polls?: boolean } = {}) {
  const asked: string[] = []
  const heard: string[] = []
  const troubles: unknown[] = []
  const streams: Stream[] = []
  const waits = new Set<() => void>()
  const plan: LivePlan<string> = {
    polls: replies.polls ?? true,
    watch: (say, signal) =>
      new Promise((resolve, reject) => {
        streams.push({ say, signal, end: resolve, fail: () => reject(new Error('broken')) })
      }),
    async ask() {
      asked.push('ask')
      return (await replies.ask?.()) ?? 'init'
    },
    isFinal: (answer) => answer !== 'init',
    onAnswer: (answer) => heard.push(answer),
    onTrouble: (error) => troubles.push(error) > 0,
    timers: {
      after(_delayMs, run) {
        waits.add(run)
        return () => waits.delete(run)
      },
    },
  }
  const live = new LiveOrder(plan)
  await settled()
  return { live, asked, heard, troubles, streams, waits, tick: () => tick(waits) }
}

async function tick(waits: Set<() => void>) {
  const due = [...waits]
  waits.clear()
  for (const run of due) run()
  await settled()
}

async function settled() {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

test('an order that has ended is asked about once and not followed', async () => {
  const run = await follow({ ask: async () => 'success' })
  expect(run.heard).toEqual(['success'])
  expect(run.streams).toHaveLength(0)
})

test('what the stream says is heard, nothing is asked again, and its last word ends it', async () => {
  const run = await follow()
  run.streams[0]!.say('init')
  run.streams[0]!.say('success')
  expect(run.heard).toEqual(['init', 'init', 'success'])
  expect(run.asked).toHaveLength(1)
  expect(run.streams[0]!.signal.aborted).toBe(true)
  expect(run.waits.size).toBe(0)
})

test.each(['end', 'fail'] as const)(
  'a stream that ends by %s gives way to the poll',
  async (how) => {
    const run = await follow()
    run.streams[0]!.say('init')
    run.streams[0]![how]()
    await settled()
    expect(run.asked).toHaveLength(2)
    await run.tick()
    expect(run.asked).toHaveLength(3)
  },
)

test('a silent stream gives way to the poll, and takes over again when it speaks', async () => {
  const run = await follow()
  await run.tick()
  expect(run.asked).toHaveLength(2)
  run.streams[0]!.say('init')
  await run.tick()
  expect(run.asked).toHaveLength(2)
})

test('a stream that ends on a hidden page leaves no poll that runs before the page is back', async () => {
  const run = await follow()
  run.streams[0]!.say('init')
  run.live.pause()
  run.streams[0]!.end()
  await settled()
  await run.tick()
  expect([run.asked.length, run.waits.size]).toEqual([2, 0])
  run.live.resume()
  await settled()
  await run.tick()
  expect(run.asked).toHaveLength(4)
})

test('a stream that was silent and then breaks leaves one poll, not two', async () => {
  const run = await follow()
  await run.tick()
  run.streams[0]!.fail()
  await settled()
  expect([run.asked.length, run.waits.size]).toEqual([2, 1])
})

test('where nobody may poll, it is asked once and the stream is opened anew', async () => {
  const run = await follow({ polls: false })
  run.streams[0]!.fail()
  await settled()
  expect(run.asked).toHaveLength(2)
  await run.tick()
  expect(run.streams).toHaveLength(2)
  expect(run.asked).toHaveLength(2)
})

test('a refusal ends it: an absent order is not asked about for ever', async () => {
  const run = await follow({ polls: false, ask: () => Promise.reject(new Error('absent')) })
  await run.tick()
  expect(run.troubles).toHaveLength(1)
  expect(run.streams).toHaveLength(0)
})

test('"check now" asks beside the stream; after the end nothing is asked', async () => {
  const run = await follow()
  run.live.checkNow()
  await settled()
  expect(run.asked).toHaveLength(2)
  run.live.stop()
  run.live.checkNow()
  run.streams[0]!.say('success')
  await settled()
  expect(run.asked).toHaveLength(2)
  expect(run.heard).toEqual(['init', 'init'])
})
