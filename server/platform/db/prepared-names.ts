/** What visitors may ask for in many ways takes no place from what writes. */
export type Use = 'reads' | 'transactions'

/** The server keeps prepared statements for every connection: texts without end are not kept. */
const mostOfEach = 400

/** Names for statements that are worth preparing; a text has the same name at every connection. */
export class PreparedNames {
  readonly #names = { reads: new Map<string, string>(), transactions: new Map<string, string>() }

  /** Null for a text that comes after so many others. */
  nameOf(text: string, use: Use): string | null {
    const names = this.#names[use]
    const known = names.get(text)
    if (known !== undefined || names.size >= mostOfEach) return known ?? null
    const name = `${use} ${names.size}`
    names.set(text, name)
    return name
  }
}
