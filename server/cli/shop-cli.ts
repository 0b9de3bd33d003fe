import path from 'node:path'
import { ConfigError, readConfig, type Config } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { getKeys } from '#server/keys.ts'
import { openDatabase, refuseForeignKeys } from '#server/open-database.ts'
import { listMissingMigrations } from '#server/platform/db/migrate.ts'
import { requestText } from '#server/platform/http-client.ts'
import { createLog } from '#server/platform/log.ts'
import { askForProof, findOperatorChannel, type Proof } from '#server/platform/operator-channel.ts'
import type { CommandRequest } from '#server/shop/backoffice/command.ts'
import { commandHelp, placeInLine, readCommandLine } from '#server/shop/backoffice/command-line.ts'
import { isSliced } from '#server/shop/backoffice/run-command.ts'
import { updateSchemaCommand } from '#server/shop/backoffice/schema-command.ts'
import { answerAtHome } from './answer-at-home.ts'
import { outcomeUnknown } from './answer-command.ts'
import { answerText } from './answer-text.ts'
import { readCommandFile } from './command-file.ts'
import { explainFailure, isUnreachable, OlderSchema } from './explain-failure.ts'

/** Exit codes of the operator's command line. */
const exit = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const

const commandMs = 60_000
/** Work of any size; whoever asks gives up after five minutes by itself. */
const slicedMs = 290_000
/** Two hundred reviews are some hundred kilobytes: nothing a command answers comes near. */
const answerMaxBytes = 16_777_216

const wholeUnknown =
  'No answer came. The command may have been done or not: look before you repeat it'
const sliceUnknown =
  'No answer came. All of it may be done, a part or nothing. Repeat the command: what is done is passed over'
/** Whoever forgot to name a server is not told to start a second shop. */
const absent = (dataDir: string) =>
  `No shop runs on the embedded database in ${path.resolve(dataDir)}. Start it with: npm start. ` +
  'If yours uses PostgreSQL, set DATABASE_URL and its keys'

const stranger =
  'What answers in place of the shop is not this shop, or is of a build before this one. ' +
  'Nothing was done. Start the shop again'

interface Answered {
  status: number
  body: unknown
}

/** Scripts read standard output alone, whatever went wrong and however early. */
const wantsJson = process.argv.includes('--json')

/** `npm run shop -- <command>`: one command, by the running shop when the database is embedded. */
async function main(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args)
  if (line.kind === 'help') {
    const help = commandHelp(line.command)
    return say(wantsJson ? JSON.stringify({ help }) : help, exit.done)
  }
  if (line.kind === 'problem') {
    const help = wantsJson ? '' : `\n\n${commandHelp(line.command)}`
    return complain(`${line.problem}${help}`, exit.usage)
  }
  const config = readConfig()
  const file = readCommandFile(line, config.typedIn)
  if ('problem' in file) return complain(file.problem, exit.usage)
  const request: CommandRequest = { command: line.command, values: line.values, file: file.text }
  const answer = await (config.databaseUrl === ''
    ? askShop(config, request)
    : runHere(config, request))
  if (typeof answer === 'string')
    return complain(wordsFor(answer, config, request), exit.unreachable)
  if (answer.status === outcomeUnknown)
    return complain(wordsFor('lost', config, request), exit.unreachable)
  return print(answer, line.command)
}

/** Why no answer is there; after `lost` the command may have been done all the same. */
type NoAnswer = Exclude<Proof, 'proven'> | 'lost'

function wordsFor(why: NoAnswer, { dataDir }: Config, request: CommandRequest): string {
  if (why === 'absent') return absent(dataDir)
  if (why === 'silent') return 'The shop does not answer. Nothing was done'
  if (why === 'stranger') return stranger
  return isSliced(request) ? sliceUnknown : wholeUnknown
}

/** The embedded database belongs to the running shop: it is asked, never opened beside it. */
async function askShop(config: Config, request: CommandRequest): Promise<Answered | NoAnswer> {
  const channel = findOperatorChannel(config.dataDir)
  if (channel === null) return 'absent'
  const proof = await askForProof(channel)
  if (proof !== 'proven') return proof
  const answer = await requestText(channel.url, {
    method: 'POST',
    headers: { authorization: `Bearer ${channel.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
    timeoutMs: isSliced(request) ? slicedMs : commandMs,
    maxBytes: answerMaxBytes,
  }).catch(() => null)
  if (answer === null) return 'lost'
  return { status: answer.status, body: JSON.parse(answer.text) as unknown }
}

async function runHere(config: Config, request: CommandRequest): Promise<Answered> {
  const log = createLog(config.logLevel)
  const keys = getKeys(config)
  const database = await openDatabase(config, systemClock, log)
  const refuseForeign = () => database.read((reader) => refuseForeignKeys(reader, keys))
  try {
    const missing = await database.read(listMissingMigrations)
    const isUpdate = request.command === updateSchemaCommand.name
    if (missing.length > 0 && !isUpdate) throw new OlderSchema(missing)
    // An older database may have no table of keys before it is up to date.
    if (missing.length === 0) await refuseForeign()
    const answer = await answerAtHome(database, { keys, startLocale: config.startLocale }, request)
    if (missing.length > 0) await refuseForeign()
    return answer
  } finally {
    await database.close()
  }
}

function print({ status, body }: Answered, command: string): number {
  const code = exitOf(status)
  if (wantsJson) return say(JSON.stringify(body), code)
  if (status === 200) return say(answerText(body as Record<string, unknown>), code)
  const { message, errors = {} } = body as { message: string; errors?: Record<string, string[]> }
  const fields = Object.entries(errors).map(
    ([name, texts]) => `  ${placeInLine(command, name)}: ${texts.join(' ')}`,
  )
  return complain([message, ...fields].join('\n'), code)
}

/** 503: the database was gone or too busy, or the shop stopped, which refuses no value. */
function exitOf(status: number): number {
  if (status === 200) return exit.done
  return status === 503 ? exit.unreachable : exit.refused
}

function say(text: string, code: number): number {
  process.stdout.write(`${text}\n`)
  return code
}

function complain(text: string, code: number): number {
  if (wantsJson) return say(JSON.stringify({ message: text }), code)
  process.stderr.write(`${text}\n`)
  return code
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.exitCode =
    error instanceof ConfigError
      ? complain(error.message, exit.usage)
      : complain(explainFailure(error), isUnreachable(error) ? exit.unreachable : exit.refused)
}
