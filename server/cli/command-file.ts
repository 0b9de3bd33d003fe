import fs from 'node:fs'
import path from 'node:path'

/** Less than a running shop takes at once: in JSON some signs take two bytes. */
export const fileMaxBytes = 24 * 1024 * 1024

export type CommandFile = { text: string } | { problem: string }

interface Named {
  /** `-` is standard input, null none. */
  file: string | null
  encoding: 'text' | 'base64'
}

/**
 * The file of a command as it travels, found from the folder where the command was typed. A text is
 * UTF-8 and nothing else: a guess at its signs would change codes.
 */
export function readCommandFile({ file: name, encoding }: Named, typedIn: string): CommandFile {
  if (name === null) return { text: '' }
  let bytes: Buffer
  try {
    bytes = fs.readFileSync(name === '-' ? 0 : path.resolve(typedIn, name))
  } catch {
    return { problem: `${name} cannot be read` }
  }
  if (bytes.length > fileMaxBytes) {
    const limit = `${fileMaxBytes / 1024 / 1024} MB`
    return { problem: `${name} is larger than ${limit}, which is the limit. Split the file` }
  }
  if (encoding === 'base64') return { text: bytes.toString('base64') }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: `${name} is not text in UTF-8. Save it so and try again` }
  }
}
