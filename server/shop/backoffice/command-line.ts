import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Command } from './command.ts'
import { commands } from './commands.ts'

export type CommandLine =
  | { kind: 'help'; command: string | null }
  /** With the command whose help says more; null when there is no such command. */
  | { kind: 'problem'; problem: string; command: string | null }
  | {
      kind: 'command'
      command: string
      values: Record<string, string | boolean>
      /** A file to read, `-` for standard input, or null when the command takes none. */
      file: string | null
      encoding: 'text' | 'base64'
    }

/** Reads the words after `npm run shop --`; every problem is a sentence. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { words, options } = splitWords(args)
  const command = commands.find((entry) => isNamedBy(entry, words)) ?? null
  const asksHelp = options.includes('--help') || options.includes('-h') || args.length === 0
  if (asksHelp) return { kind: 'help', command: command?.name ?? null }
  if (!command) return problem(null, `There is no command "${words.join(' ')}".`)
  const given = words.slice(nameWords(command).length)
  const names = Object.keys(command.words ?? {})
  if (given.length < names.length) {
    const late = findLateWord(command, options)
    if (late === null) return missing(command, `<${names[given.length]}>`, findDashed(options))
    return problem(command, `"${late}" stands after an option: words come before options.`)
  }
  if (given.length > names.length) {
    return problem(command, `"${given[names.length]}" is one word too many.`)
  }
  try {
    const { values, tokens } = parseArgs({
      args: [...options],
      options: parserOptions(command),
      allowPositionals: false,
      tokens: true,
    })
    const twice = findTwice(tokens.flatMap((token) => (token.kind === 'option' ? token.name : [])))
    if (twice !== null) return problem(command, `--${twice} is given twice.`)
    // How the answer is written is not the command's affair.
    const { json: _json, ...rest } = values as Record<string, string | boolean>
    const file = command.file ? (rest['file'] as string | undefined) : undefined
    const wanted = missingOption(command, rest)
    if (wanted) return missing(command, `--${wanted}`)
    return {
      kind: 'command',
      command: command.name,
      values: { ...rest, ...Object.fromEntries(names.map((name, at) => [name, given[at]!])) },
      file: file ?? null,
      encoding: command.file ?? 'text',
    }
  } catch (error) {
    return problem(command, (error as Error).message)
  }
}

/** An id that people see: one in 64 begins with a dash, and is a word all the same. */
const publicId = /^[\w-]{22}$/

/**
 * Words come first, but for `--json`, which every command takes; what follows a `--` are words
 * whatever they begin with.
 */
function splitWords(args: readonly string[]): { words: string[]; options: readonly string[] } {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const given = args.slice(0, end)
  const isShared = (word: string) => word === '--json'
  const before = given.filter((word) => !isShared(word))
  const isOption = (word: string) => word.startsWith('-') && !publicId.test(word)
  const first = before.some(isOption) ? before.findIndex(isOption) : before.length
  return {
    words: [...before.slice(0, first), ...args.slice(end + 1)],
    options: [...given.filter(isShared), ...before.slice(first)],
  }
}

/** A word among the options that is the value of none; null also where they cannot be read. */
function findLateWord(command: Command, options: readonly string[]): string | null {
  try {
    const given = { args: [...options], options: parserOptions(command), allowPositionals: true }
    return parseArgs(given).positionals[0] ?? null
  } catch {
    return null
  }
}

function findTwice(names: readonly string[]): string | null {
  return names.find((name, at) => names.indexOf(name) !== at) ?? null
}

function nameWords({ name }: Command): string[] {
  return name.split(' ')
}

function isNamedBy(command: Command, words: readonly string[]): boolean {
  return nameWords(command).every((word, at) => words[at] === word)
}

function problem(command: Command | null, words: string): CommandLine {
  return { kind: 'problem', problem: words, command: command?.name ?? null }
}

function missing(command: Command, what: string, dashed: string | null = null): CommandLine {
  const taken = `"${dashed}" was read as an option. Words that begin with a dash stand after --`
  return problem(command, dashed === null ? `${what} is missing.` : `${what} is missing: ${taken}.`)
}

/** What may have been meant as a word: no option has one dash. */
function findDashed(options: readonly string[]): string | null {
  return options.find((option) => /^-[^-]/.test(option)) ?? null
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

/** What a refused name is in the line as it was typed; `file:3` is a line of the file. */
export function placeInLine(commandName: string, name: string): string {
  const command = commands.find((entry) => entry.name === commandName)
  if (command?.words?.[name] !== undefined) return `<${name}>`
  return `--${name.replace(/:(\d+)$/, ', line $1')}`
}

/** Without `--silent` npm writes a heading of its own to standard output. */
const everywhere = 'Everywhere: --help, --json (for scripts: npm run --silent shop -- ...)'

const exitCodes =
  'Exit codes: 0 done, 1 refused, 2 not understood, 3 the shop or its database did not answer, or stopped'

/** What `--help` prints: all commands, or one with its options. */
export function commandHelp(name: string | null): string {
  const command = commands.find((entry) => entry.name === name)
  if (!command) {
    const list = commands.map((entry) => `  ${entry.name.padEnd(16)} ${entry.help}`)
    const usage = 'npm run shop -- <command> [options]'
    return [usage, '', ...list, '', everywhere, exitCodes].join('\n')
  }
  const words = Object.entries(command.words ?? {})
  const named = words.map(([word]) => `<${word}>`)
  const usage = ['npm run shop --', command.name, ...named, '[options]'].join(' ')
  const wordLines = words.map(([word, help]) => `  ${`<${word}>`.padEnd(16)} ${help}`)
  const options = Object.entries(command.options).map(([option, { help, required }]) => {
    const must = required ? ' (required)' : ''
    return `  --${option.padEnd(14)} ${help}${must}`
  })
  return [usage, command.help, '', ...wordLines, ...options].join('\n')
}
