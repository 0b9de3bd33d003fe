import { errorReply } from '#server/platform/http/error-reply.ts'
import { CommitUnanswered } from '#server/platform/db/db-errors.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { CommandRequest, CommandScope } from '#server/shop/backoffice/command.ts'
import { runCommand } from '#server/shop/backoffice/run-command.ts'

/** The status of a command that may have been done or not. */
export const outcomeUnknown = 504

/**
 * An operator's command as an answer with a status: the same from a socket and from at home.
 * `onDefect` hears of what the answer does not say.
 */
export async function answerCommand(
  database: Database,
  scope: CommandScope,
  request: unknown,
  onDefect: (defect: unknown, command: string) => void = printDefect,
): Promise<{ status: number; body: unknown }> {
  const asked = request as CommandRequest
  try {
    return { status: 200, body: await runCommand(database, scope, asked) }
  } catch (error) {
    const { status, body, defect } = errorReply(error, 'en')
    if (defect) onDefect(defect, asked.command)
    return { status: error instanceof CommitUnanswered ? outcomeUnknown : status, body }
  }
}

function printDefect(defect: unknown): void {
  process.stderr.write(`${defect instanceof Error ? defect.stack : String(defect)}\n`)
}
