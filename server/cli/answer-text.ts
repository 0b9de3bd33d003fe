/** What a command answered, as the operator reads it: a line for each name and for each entry. */
export function answerText(body: Readonly<Record<string, unknown>>): string {
  return Object.entries(body)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? listLines(name, value) : [`${name}: ${withoutMarks(String(value))}`],
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
  return withoutMarks(isPlain ? value : JSON.stringify(value))
}

/** Marks that move a terminal's cursor or turn what is read are shown by their numbers. */
function withoutMarks(text: string): string {
  return text.replace(
    /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (mark) => {
      return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`
    },
  )
}
