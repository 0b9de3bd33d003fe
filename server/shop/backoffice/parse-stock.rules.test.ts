import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseStock, type StockFile } from './parse-stock.rules.ts'

const one = { productId: 10_001, code: 'AAAA-1' }
const two = { productId: 10_002, code: 'BBBB-2' }

type Problem = StockFile['problems'][number]['problem']
const keyOf = (problem: Problem) => (typeof problem === 'string' ? problem : problem.key)

afterEach(() => vi.unstubAllGlobals())

describe('a stock file', () => {
  it.each([
    ['commas', 'sku,code\n10001,AAAA-1\n10002,BBBB-2'],
    ['semicolons', 'sku;code\n10001;AAAA-1\n10002;BBBB-2'],
    ['tabs', 'sku\tcode\n10001\tAAAA-1\n10002\tBBBB-2'],
    ['Windows line ends', 'sku,code\r\n10001,AAAA-1\r\n10002,BBBB-2\r\n'],
    ['a byte-order mark', '\uFEFFsku,code\n10001,AAAA-1\n10002,BBBB-2'],
    ['empty lines', '\n\nsku,code\n\n10001,AAAA-1\n   \n10002,BBBB-2\n\n'],
    ['columns the other way round', 'code,sku\nAAAA-1,10001\nBBBB-2,10002'],
    ['a header in capitals', 'SKU,Code\n10001,AAAA-1\n10002,BBBB-2'],
    ['quotes', '"sku","code"\n"10001","AAAA-1"\n10002,"BBBB-2"'],
    ['blanks around cells', 'sku , code\n 10001 , AAAA-1 \n10002, BBBB-2'],
  ])('with %s', (_, text) => {
    expect(parseStock(text, null)).toMatchObject({ codes: [one, two], problems: [] })
  })

  it('of one article has a code per line', () => {
    expect(parseStock('AAAA-1\n\n  BBBB-2  \n', '10001')).toMatchObject({
      codes: [one, { ...two, productId: 10_001 }],
      problems: [],
    })
  })

  it('may hold serial numbers and pins', () => {
    const { codes } = parseStock('sku,code,serial,pin\n10001,AAAA-1,S1,0042\n10002,BBBB-2,,', null)
    expect(codes).toEqual([{ ...one, serial: 'S1', pin: '0042' }, two])
  })

  it('keeps a separator and a quote inside quotes', () => {
    const { codes } = parseStock('sku,code\n10001,"A,""B"""', null)
    expect(codes[0]!.code).toBe('A,"B"')
  })

  it('names the line that first speaks of a product', () => {
    const { lineOf } = parseStock('sku,code\n10001,AAAA-1\n\n10002,BBBB-2\n10001,CCCC-3', null)
    expect([...lineOf]).toEqual([
      [10_001, 2],
      [10_002, 4],
    ])
  })

  it('names lines that cannot be read, counted from 1', () => {
    const text = 'sku,code\n10001,AAAA-1\nx,BBBB\n10002,\n-1,CCCC\n1234567890,DDDD\n10003,código'
    const { codes, problems } = parseStock(text, null)
    expect(codes).toEqual([one])
    const cell = { key: 'stock_cell', values: { name: 'code' } }
    expect(problems).toEqual([
      { line: 3, problem: 'sku_format' },
      { line: 4, problem: cell },
      { line: 5, problem: 'sku_format' },
      { line: 6, problem: 'sku_format' },
      { line: 7, problem: cell },
    ])
  })

  it.each([
    ['a', 0],
    ['a'.repeat(128), 0],
    ['a'.repeat(129), 1],
    ['a\u0000b', 1],
    ['ключ', 1],
    ['---', 1],
    ['-1-', 0],
  ])('judges a code of its own: %j', (code, problems) => {
    expect(parseStock(code, '10001').problems).toHaveLength(problems)
    expect(parseStock(`sku,code\n10001,${code}`, null).problems).toHaveLength(problems)
  })

  it.each([
    ['S', 0],
    ['5'.repeat(128), 0],
    ['5'.repeat(129), 1],
    ['5'.repeat(1001), 1],
    ['a\u0000b', 1],
    ['\uFFFD', 1],
    ['', 0],
  ])('judges a serial and a pin as a code: %j', (text, problems) => {
    for (const column of ['serial', 'pin']) {
      const file = `sku,code,${column}\n10001,AAAA-1,${text}`
      expect(parseStock(file, null).problems).toHaveLength(problems)
    }
  })

  it('of many lines has one pattern for all of them', () => {
    const built = vi.fn<(source: string | RegExp) => void>()
    const Built = class extends RegExp {
      constructor(source: string | RegExp, flags?: string) {
        super(source, flags)
        built(source)
      }
    }
    vi.stubGlobal('RegExp', Built)
    const { codes } = parseStock(`sku,code${'\n10001,"AAAA-1"\n10002,BBBB-2'.repeat(100)}`, null)
    expect(codes).toHaveLength(200)
    expect(built).toHaveBeenCalledTimes(1)
  })

  it('with nothing in it holds nothing', () => {
    for (const sku of [null, '10001']) {
      expect(parseStock('', sku)).toMatchObject({ codes: [], problems: [] })
    }
    expect(parseStock('sku,code\n', null)).toMatchObject({ codes: [], problems: [] })
  })
})

describe('the first line of a stock file', () => {
  it.each([
    ['10001,REALCODE-77', 'stock_header'],
    ['sku\n10001', 'stock_header'],
    ['code,serial\nAAAA-1,S1', 'stock_header'],
    ['"sku,code\n10001,AAAA-1', 'stock_header'],
    [`sku,code,${'x'.repeat(1000)}`, 'stock_header'],
    ['sku,code,pin_code,valid_until\n10001,AAAA-1,1,2', 'stock_column_unknown'],
    ['sku,code,\n10001,AAAA-1,', 'stock_column_unknown'],
    ['sku,note,code\n10001,x,AAAA-1', 'stock_column_unknown'],
    ['sku,code,Code\n10001,AAAA-1,BBBB-2', 'stock_column_twice'],
  ])('%j is refused: %s', (text, key) => {
    const { codes, problems } = parseStock(`\n${text}`, null)
    expect(codes).toEqual([])
    expect(problems.map(({ line, problem }) => [line, keyOf(problem)])).toEqual([[2, key]])
  })

  it.each(['code', 'Codes', '"code"', 'Card code', 'pin_code', 'SKU', 'serial number'])(
    'of one article is no heading: %j',
    (heading) => {
      const { problems } = parseStock(`${heading}\nAAAA-1`, '10001')
      expect(problems).toEqual([{ line: 1, problem: 'stock_heading' }])
    },
  )

  it.each(['CODE-1', 'ABCDEFGH', 'CODEX'])('of one article may be the code %s', (code) => {
    expect(parseStock(code, '10001').problems).toEqual([])
  })
})

describe('a line of a stock file', () => {
  it.each([
    ['AAAA-1;S1', '10001'],
    ['AAAA-1,S1', '10001'],
    ['AAAA-1\tS1', '10001'],
    ['CSV-1,serial,1234,2027-01-01', '10001'],
    ['"AAAA-1"', '10001'],
  ])('of one article holds one code: %j', (line, sku) => {
    const { codes, problems } = parseStock(`BBBB-2\n${line}`, sku)
    expect(codes).toHaveLength(1)
    expect(problems).toEqual([{ line: 2, problem: 'stock_one_code' }])
  })

  it.each([
    ['10001,AAAA-1,S1', null],
    ['10001,AAAA-1,', null],
    ['10001,AAAA-1', null],
    ['10001', 'stock_cell'],
    ['10001,AAAA-1,S1,', null],
    ['10001,AAAA-1,S1,2027-01-01', 'stock_cells'],
    ['10001,"AAAA-1",S1', null],
    ['10001, "AAAA-1" ,S1', null],
    ['10001,"AAAA-1,S1', 'stock_quotes'],
    ['10001,AA"AA"-1,S1', 'stock_quotes'],
    ['10001,"AAAA"-1,S1', 'stock_quotes'],
    [`10001,AAAA-1,${'S'.repeat(1000)}`, 'too_long'],
  ])('%j has no more cells than there are columns: %s', (line, key) => {
    const { codes, problems } = parseStock(`sku,code,serial\n10002,BBBB-2,\n${line}`, null)
    expect(codes).toHaveLength(key === null ? 2 : 1)
    expect(problems.map(({ problem }) => keyOf(problem))).toEqual(key === null ? [] : [key])
  })
})
