import { errorReply } from '#server/platform/http/error-reply.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { CommandRequest, CommandScope } from '#server/shop/backoffice/command.ts'
import { runCommand } from '#server/shop/backoffice/run-command.ts'

/** An operator's command as an answer with a status: the same from a socket and from at home. */
export async function answerCommand(
  database: Database,
  scope: CommandScope,
  request: unknown,
): Promise<{ status: number; body: unknown }> {
  try {
    return { status: 200, body: await runCommand(database, scope, request as CommandRequest) }
  } catch (error) {
    const { status, body, defect } = errorReply(error, 'en')
    if (defect) process.stderr.write(`${defect instanceof Error ? defect.stack : String(defect)}\n`)
    return { status, body }
  }
}
