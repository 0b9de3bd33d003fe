import type { FieldProblem, LineProblem } from '#server/kernel/shop-error.ts'
import type { ImportedCode } from '#server/shop/codes/import-codes.ts'

export interface StockFile {
  codes: ImportedCode[]
  /** The line that first names a product, counted from 1. */
  lineOf: Map<number, number>
  /** Lines that cannot be read, and why. */
  problems: LineProblem[]
}

interface Row {
  line: number
  text: string
}

type Column = 'sku' | 'code' | 'serial' | 'pin'
type Cells = { sku: string; code: string } & Partial<Record<Column, string>>
type Read<Value> = { value: Value } | { problem: FieldProblem }

const columns: readonly string[] = ['sku', 'code', 'serial', 'pin'] satisfies Column[]
const skuPattern = /^\d{1,9}$/
/** A letter or a digit at least: a code of signs alone has no fingerprint of its own. */
const codePattern = /^(?=.*[A-Za-z\d])[\x21-\x7e](?:[\x20-\x7e]{0,126}[\x21-\x7e])?$/
const extraPattern = /^[\x21-\x7e](?:[\x20-\x7e]{0,126}[\x21-\x7e])?$/

/** Four full cells in quotes are shorter, even if every sign of theirs is a quote. */
const lineMaxChars = 1000
const shownMaxChars = 40

/**
 * What stands over a list of codes, letters only. Codes of letters alone are sold as well, so that
 * other words may be one.
 */
const headings = new Set(
  `sku code codes serial serials serialnumber pin pins pincode key keys voucher vouchers number
   giftcode cardcode activationcode vouchercode promocode codepin sn value codigo`.split(/\s+/),
)

/** True for a number that a product may have. */
export function isArticle(sku: string): boolean {
  return skuPattern.test(sku)
}

/**
 * Reads a stock file: CSV with a header (`sku,code` and `serial,pin` if any; comma, semicolon or
 * tab), or one code per line for one article. Quotes are honoured, a byte-order mark is not read.
 * No real code holds a separator; one that did would stand in quotes under a header.
 */
export function parseStock(text: string, sku: string | null): StockFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const rows = lines.map((line, index) => ({ line: index + 1, text: trim(line) }))
  const filled = rows.filter((row) => row.text.trim() !== '')
  if (sku !== null) {
    return collect(filled, (row, index) => readLoneCode(row, index === 0, sku))
  }
  const [head, ...body] = filled
  if (!head) return { codes: [], lineOf: new Map(), problems: [] }
  const separator = /[;\t,]/.exec(head.text)?.[0] ?? ','
  const cell = cellPattern(separator)
  const header = readHeader(head, cell)
  if ('problem' in header) return collect([head], () => header)
  return collect(body, (row) => readRow(row, cell, header.value))
}

/** Blanks only: a tab at the end of a line parts it from an empty cell. */
function trim(text: string): string {
  return text.replace(/^ +/, '').replace(/ +$/, '')
}

function collect(rows: readonly Row[], read: (row: Row, index: number) => Read<Cells>): StockFile {
  const file: StockFile = { codes: [], lineOf: new Map(), problems: [] }
  for (const [index, row] of rows.entries()) {
    const { line } = row
    const given = read(row, index)
    const problem = 'problem' in given ? given.problem : problemOf(given.value)
    if (problem !== null) file.problems.push({ line, problem })
    else if ('value' in given) {
      const { sku, code, serial, pin } = given.value
      const productId = Number(sku)
      const extras = { ...(serial ? { serial } : {}), ...(pin ? { pin } : {}) }
      file.codes.push({ productId, code, ...extras })
      if (!file.lineOf.has(productId)) file.lineOf.set(productId, line)
    }
  }
  return file
}

function readLoneCode({ text }: Row, isFirst: boolean, sku: string): Read<Cells> {
  const letters = text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  if (isFirst && headings.has(letters)) return { problem: 'stock_heading' }
  if (/[,;\t"]/.test(text)) return { problem: 'stock_one_code' }
  return { value: { sku, code: text } }
}

function readHeader(row: Row, cell: RegExp): Read<string[]> {
  const cells = row.text.length > lineMaxChars ? null : splitCells(row.text, cell)
  if (!cells) return { problem: 'stock_header' }
  const names = cells.map((name) => name.toLowerCase())
  if (!names.includes('sku') || !names.includes('code')) return { problem: 'stock_header' }
  const unknown = names.find((name) => !columns.includes(name))
  if (unknown !== undefined) {
    const name = unknown.slice(0, shownMaxChars).replace(/[^\p{L}\p{M}\p{N} _-]/gu, '?')
    return { problem: { key: 'stock_column_unknown', values: { name } } }
  }
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice === undefined) return { value: names }
  return { problem: { key: 'stock_column_twice', values: { name: twice } } }
}

function readRow({ text }: Row, cell: RegExp, names: readonly string[]): Read<Cells> {
  if (text.length > lineMaxChars) return { problem: 'too_long' }
  const cells = splitCells(text, cell)
  if (!cells) return { problem: 'stock_quotes' }
  // A cell left out at the end is an empty one, and an empty one too many says nothing.
  if (cells.slice(names.length).some((cell) => cell !== '')) {
    const values = { count: cells.length, wanted: names.length }
    return { problem: { key: 'stock_cells', values } }
  }
  return { value: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) as Cells }
}

function problemOf(cells: Cells): FieldProblem | null {
  if (!isArticle(cells.sku)) return 'sku_format'
  if (!codePattern.test(cells.code)) return badCell('code')
  const extra = (['serial', 'pin'] as const).find((name) => {
    const text = cells[name] ?? ''
    return text !== '' && !extraPattern.test(text)
  })
  return extra === undefined ? null : badCell(extra)
}

function badCell(name: Column): FieldProblem {
  return { key: 'stock_cell', values: { name } }
}

/** One for a whole file: building it for each line made reading a fifth slower. */
function cellPattern(separator: string): RegExp {
  return new RegExp(` *(?:"([^"]*(?:""[^"]*)*)" *|([^"${separator}]*))(${separator}|$)`, 'y')
}

/**
 * Cells of one line (RFC 4180 without line breaks inside quotes: no code holds one). Null when a
 * quote is left open, or stands where it neither opens nor closes a cell.
 */
function splitCells(line: string, cell: RegExp): string[] | null {
  cell.lastIndex = 0
  const cells: string[] = []
  for (;;) {
    const [, quoted, plain = '', end] = cell.exec(line) ?? []
    if (end === undefined) return null
    cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim())
    if (end === '') return cells
  }
}
