import os from 'node:os'
import type { BenchShop } from './bench-shop.ts'
import { cpuSecondsOf } from './processes.ts'

type Party = 'shop' | 'PostgreSQL' | 'outside world' | 'buyers' | 'all of this machine'

/** CPU seconds of everybody who takes part, since each began; null where the system is silent. */
export type CpuSeconds = Record<Party, number | null>

export function readCpu({ shop, postgresPid, outside }: BenchShop): CpuSeconds {
  const own = process.cpuUsage()
  return {
    shop: cpuSecondsOf(shop.pid),
    PostgreSQL: cpuSecondsOf(postgresPid()),
    'outside world': cpuSecondsOf(outside.pid!),
    buyers: (own.user + own.system) / 1e6,
    'all of this machine': busySeconds(),
  }
}

function busySeconds(): number {
  return os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000
}

/** Shares of one core: a Node process near 100 % is the limit, or the machine when it is full. */
export function describeLimit(before: CpuSeconds, after: CpuSeconds, seconds: number): string {
  const shares = (Object.keys(after) as Party[]).map((name) => {
    const [from, to] = [before[name], after[name]]
    const percent = from === null || to === null ? '?' : Math.round(((to - from) / seconds) * 100)
    return `${name} ${percent} %`
  })
  return `CPU, in shares of one core: ${shares.join(', ')}; every commit is synced to disk`
}
