/** What a command answered, as the operator reads it: a line for each name and for each entry. */
export function answerText(body: Readonly<Record<string, unknown>>): string {
  return Object.entries(body)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? listLines(name, value) : [`${name}: ${String(value)}`],
    )
    .join('\n')
}

function listLines(name: string, entries: readonly unknown[]): string[] {
  if (entries.length === 0) return [`${name}: none`]
  return [`${name}:`, ...entries.map((entry) => `  ${entryText(entry)}`)]
}

function entryText(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return valueText(entry)
  return Object.entries(entry)
    .map(([name, value]) => `${name}=${valueText(value)}`)
    .join(' ')
}

/** In quotes where it would not end at the next blank. */
function valueText(value: unknown): string {
  const isPlain = typeof value === 'string' && /^[^\s"]+$/.test(value)
  return isPlain ? value : JSON.stringify(value)
}
