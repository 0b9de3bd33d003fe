import { sleep } from '#server/kernel/timers.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import { reportFigures } from '#server/shop/catalogue/figures.service.ts'

const reportEveryMs = 200

/**
 * Reports figures beside the request that changed them: nobody waits for a listing. What comes
 * while a report is on its way, or cannot be written, goes with the next one.
 */
export function createFigureReporter(database: Database, log: Log) {
  const due = new Set<number>()
  let reporting: Promise<void> | null = null
  const reportDue = async () => {
    const productIds = [...due]
    due.clear()
    await reportFigures(database, productIds).catch((error: unknown) => {
      for (const id of productIds) due.add(id)
      throw error
    })
  }
  const reportAll = async () => {
    while (due.size > 0) {
      await reportDue()
      await sleep(reportEveryMs)
    }
  }
  return {
    report(productIds: number[]): void {
      for (const id of productIds) due.add(id)
      reporting ??= reportAll()
        .catch((error: unknown) => log.warn({ err: error }))
        .finally(() => (reporting = null))
    },
    /** What is still due leaves with the process. */
    async close(): Promise<void> {
      await reporting
      if (due.size > 0) await reportDue().catch((error: unknown) => log.warn({ err: error }))
    },
  }
}
