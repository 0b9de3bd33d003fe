/** Things that are costly to make, used by one test at a time each. */
export interface Pool<Thing> {
  use(work: (thing: Thing) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export function createPool<Thing extends { close(): Promise<void> }>(
  sizeMax: number,
  make: () => Promise<Thing>,
): Pool<Thing> {
  const made: Promise<Thing>[] = []
  const free: Thing[] = []
  const waiting: ((thing: Thing) => void)[] = []

  async function take(): Promise<Thing> {
    const thing = free.pop()
    if (thing) return thing
    if (made.length === sizeMax) return new Promise((resolve) => waiting.push(resolve))
    const making = make()
    made.push(making)
    return making
  }

  function giveBack(thing: Thing): void {
    const next = waiting.shift()
    if (next) next(thing)
    else free.push(thing)
  }

  return {
    async use(work) {
      const thing = await take()
      await work(thing).finally(() => giveBack(thing))
    },
    async close() {
      const all = await Promise.allSettled(made)
      const things = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      await Promise.all(things.map((thing) => thing.close()))
    },
  }
}
