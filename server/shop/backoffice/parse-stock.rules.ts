import type { ImportedCode } from '#server/shop/codes/import-codes.ts'

export interface StockFile {
  codes: ImportedCode[]
  /** Lines that cannot be read, counted from 1. */
  problems: { line: number }[]
}

const codePattern = /^[\x21-\x7e](?:[\x20-\x7e]{0,126}[\x21-\x7e])?$/

/**
 * Reads a stock file: CSV with a header (`sku,code` and `serial,pin` if any; comma, semicolon or
 * tab), or one code per line for one article. Quotes are honoured, a byte-order mark is not read.
 */
export function parseStock(text: string, sku: string | null): StockFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const rows = lines.map((line, index) => ({ line: index + 1, text: line.trim() }))
  const filled = rows.filter((row) => row.text !== '')
  if (sku !== null) return collect(filled, (row) => ({ sku, code: row }))
  const header = filled.shift()
  const separator = /[;\t,]/.exec(header?.text ?? '')?.[0] ?? ','
  const names = splitCells(header?.text ?? '', separator).map((name) => name.toLowerCase())
  return collect(filled, (row) => {
    const cells = splitCells(row, separator)
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}

function collect(
  rows: readonly { line: number; text: string }[],
  read: (text: string) => Record<string, string>,
): StockFile {
  const file: StockFile = { codes: [], problems: [] }
  for (const { line, text } of rows) {
    const { sku = '', code = '', serial, pin } = read(text)
    if (!/^\d{1,9}$/.test(sku) || !codePattern.test(code)) file.problems.push({ line })
    else {
      const extras = { ...(serial ? { serial } : {}), ...(pin ? { pin } : {}) }
      file.codes.push({ productId: Number(sku), code, ...extras })
    }
  }
  return file
}

/** Cells of one line (RFC 4180 without line breaks inside quotes: no code holds one). */
function splitCells(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!
    if (quoted && sign === '"' && line[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') quoted = !quoted
    else if (sign === separator && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}
