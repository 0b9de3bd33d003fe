import { speak } from '#server/kernel/speak.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { CommandRequest, CommandScope } from '#server/shop/backoffice/command.ts'
import { reportFigures } from '#server/shop/catalogue/figures.service.ts'
import { answerCommand } from './answer-command.ts'

/** A command of a process of its own, which reports the stock it has changed before it ends. */
export async function answerAtHome(
  database: Database,
  own: Pick<CommandScope, 'keys' | 'startLocale'>,
  request: CommandRequest,
): Promise<{ status: number; body: unknown }> {
  const told: number[] = []
  const onStock = (productIds: number[]) => void told.push(...productIds)
  // The bank is asked by a job of the running shop, which counts states of refunds too.
  const refunds = { onStock, onRefundState: () => undefined }
  const answer = await answerCommand(database, { ...own, onStock, refunds }, request)
  // What the command has done stands and is said; a report that is lost is made up for later.
  await reportFigures(database, told).catch((error: unknown) => {
    process.stderr.write(`${speak('en', 'stock_unreported')} (${String(error)})\n`)
  })
  return answer
}
