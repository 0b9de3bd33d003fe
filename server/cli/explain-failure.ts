import { isOutage, isWithoutTable, NoConnection } from '#server/platform/db/db-errors.ts'

const lookAtDatabase = 'Look at DATABASE_URL, or try again in a moment'
const noShopYet = 'This database holds no shop yet. Start the shop with it once: npm start'

/** The database lacks what commands of this build ask for. */
export class OlderSchema extends Error {
  constructor(missing: readonly string[]) {
    super(
      `This database is of an older build: it lacks ${missing.length} of this build's migrations, ` +
        `from ${missing[0]} on. Nothing was done. Bring it up to date by a start of this build, or ` +
        'with no shop started: npm run shop -- schema update',
    )
  }
}

/** What ended a command or the shop itself, in words for whoever set it up. */
export function explainFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message || codeOf(error) : String(error)
  if (error instanceof NoConnection) {
    return `The database lets nobody in: ${reason}. ${lookAtDatabase}`
  }
  if (isWithoutTable(error)) return noShopYet
  if (isOutage(error)) return `The database does not answer: ${reason}. ${lookAtDatabase}`
  return isOfFolder(error) ? `${reason}. Look at DATA_DIR` : reason
}

/** Whether nothing was done because there is no database to do it in. */
export function isUnreachable(error: unknown): boolean {
  return isOutage(error) || isWithoutTable(error) || error instanceof OlderSchema
}

/** Some errors of several addresses at once have a code and no words. */
function codeOf(error: Error): string {
  return (error as { code?: string }).code ?? error.name
}

/** The shop writes nowhere else. */
function isOfFolder(error: unknown): boolean {
  const { syscall = '' } = error as NodeJS.ErrnoException
  return error instanceof Error && ['mkdir', 'open', 'write'].includes(syscall)
}
