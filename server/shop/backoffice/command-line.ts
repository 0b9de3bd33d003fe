import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Command } from './command.ts'
import { commands } from './commands.ts'

export type CommandLine =
  | { kind: 'help'; command: string | null }
  | { kind: 'problem'; problem: string }
  | {
      kind: 'command'
      command: string
      values: Record<string, string | boolean>
      /** A file to read, `-` for standard input, or null when the command takes none. */
      file: string | null
      encoding: 'text' | 'base64'
      json: boolean
    }

/** Reads the words after `npm run shop --`; every problem is a sentence. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const firstOption = args.findIndex((word) => word.startsWith('-'))
  const words = firstOption < 0 ? args : args.slice(0, firstOption)
  const command = commands.find((entry) => isNamedBy(entry, words))
  const asksHelp = args.includes('--help') || args.includes('-h') || args.length === 0
  if (asksHelp) return { kind: 'help', command: command?.name ?? null }
  if (!command) return { kind: 'problem', problem: `There is no command "${words.join(' ')}".` }
  const given = words.slice(nameWords(command).length)
  const names = Object.keys(command.words ?? {})
  if (given.length < names.length) return missing(`<${names[given.length]}>`)
  if (given.length > names.length) {
    return { kind: 'problem', problem: `"${given[names.length]}" is one word too many.` }
  }
  try {
    const { values } = parseArgs({
      args: args.slice(words.length),
      options: parserOptions(command),
      allowPositionals: false,
    })
    const { json, ...rest } = values as Record<string, string | boolean>
    const file = command.file ? (rest['file'] as string | undefined) : undefined
    const wanted = missingOption(command, rest)
    if (wanted) return missing(`--${wanted}`)
    return {
      kind: 'command',
      command: command.name,
      values: { ...rest, ...Object.fromEntries(names.map((name, at) => [name, given[at]!])) },
      file: file ?? null,
      encoding: command.file ?? 'text',
      json: json === true,
    }
  } catch (error) {
    return { kind: 'problem', problem: (error as Error).message }
  }
}

function nameWords({ name }: Command): string[] {
  return name.split(' ')
}

/** Only a command that takes words may have more of them than its name. */
function isNamedBy(command: Command, words: readonly string[]): boolean {
  const own = nameWords(command)
  const fits = own.every((word, at) => words[at] === word)
  return fits && (command.words !== undefined || words.length === own.length)
}

function missing(what: string): CommandLine {
  return { kind: 'problem', problem: `${what} is missing.` }
}

function missingOption(command: Command, values: Record<string, string | boolean>): string | null {
  const required = Object.entries(command.options).filter(([, option]) => option.required)
  return required.find(([name]) => values[name] === undefined)?.[0] ?? null
}

function parserOptions(command: Command): NonNullable<ParseArgsConfig['options']> {
  const own = Object.entries(command.options).map(([name, { kind }]) => [
    name,
    { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
  ])
  return { ...Object.fromEntries(own), json: { type: 'boolean' }, help: { type: 'boolean' } }
}

/** What `--help` prints: all commands, or one with its options. */
export function commandHelp(name: string | null): string {
  const command = commands.find((entry) => entry.name === name)
  if (!command) {
    const list = commands.map((entry) => `  ${entry.name.padEnd(16)} ${entry.help}`)
    const usage = 'npm run shop -- <command> [options]'
    return [usage, '', ...list, '', 'Everywhere: --help, --json'].join('\n')
  }
  const words = Object.entries(command.words ?? {})
  const usage = [`npm run shop -- ${command.name}`, ...words.map(([word]) => `<${word}>`)].join(' ')
  const wordLines = words.map(([word, help]) => `  ${`<${word}>`.padEnd(14)} ${help}`)
  const options = Object.entries(command.options).map(([option, { help, required }]) => {
    const must = required ? ' (required)' : ''
    return `  --${option.padEnd(12)} ${help}${must}`
  })
  return [usage, command.help, '', ...wordLines, ...options].join('\n')
}
