import type { Database } from '#server/platform/db/database.ts'
import { invalid, notFound } from '#server/kernel/shop-error.ts'
import type { CommandRequest, CommandScope, GivenOptions } from './command.ts'
import { commands } from './commands.ts'

/** Runs one command; throws ShopError for what the operator can mend. */
export async function runCommand(
  database: Database,
  scope: CommandScope,
  request: CommandRequest,
): Promise<Record<string, unknown>> {
  const command = commands.find(({ name }) => name === request.command)
  if (!command) throw notFound()
  const given = givenOptions(request)
  for (const name of Object.keys(command.words ?? {})) {
    if (given.find(name) === null) throw invalid({ [name]: 'required' })
  }
  for (const [name, option] of Object.entries(command.options)) {
    // A value given empty is a slip, such as a variable that was never set: never a default.
    const isWanted = option.required || typeof request.values[name] === 'string'
    if (isWanted && given.find(name) === null) throw invalid({ [name]: 'required' })
  }
  if ('runInSlices' in command) return command.runInSlices(database, scope, given)
  return database.write((tx) => command.run(tx, scope, given))
}

/** Without an answer it may be done in part, and may be repeated. */
export function isSliced(request: CommandRequest): boolean {
  return commands.some((command) => command.name === request.command && 'runInSlices' in command)
}

function givenOptions({ values, file }: CommandRequest): GivenOptions {
  const find = (name: string) => {
    const value = values[name]
    // What is said in one line stays one, wherever it is shown.
    const line = typeof value === 'string' ? value.replaceAll(/\p{Cc}+/gu, ' ') : ''
    return line.trim() === '' ? null : line
  }
  return { find, text: (name) => find(name) ?? '', flag: (name) => values[name] === true, file }
}
