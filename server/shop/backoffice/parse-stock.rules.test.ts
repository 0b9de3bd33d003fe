import { describe, expect, it } from 'vitest'
import { parseStock } from './parse-stock.rules.ts'

const one = { productId: 10_001, code: 'AAAA-1' }
const two = { productId: 10_002, code: 'BBBB-2' }

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
    ['a column we do not know', 'sku,note,code\n10001,x,AAAA-1\n10002,,BBBB-2'],
    ['blanks around cells', 'sku , code\n 10001 , AAAA-1 \n10002, BBBB-2'],
  ])('with %s', (_, text) => {
    expect(parseStock(text, null)).toEqual({ codes: [one, two], problems: [] })
  })

  it('of one article has a code per line', () => {
    expect(parseStock('AAAA-1\n\n  BBBB-2  \n', '10001')).toEqual({
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

  it('names lines that cannot be read, counted from 1', () => {
    const text = 'sku,code\n10001,AAAA-1\nx,BBBB\n10002,\n-1,CCCC\n1234567890,DDDD\n10003,código'
    expect(parseStock(text, null)).toEqual({
      codes: [one],
      problems: [{ line: 3 }, { line: 4 }, { line: 5 }, { line: 6 }, { line: 7 }],
    })
  })

  it.each([
    ['a', 0],
    ['a'.repeat(128), 0],
    ['a'.repeat(129), 1],
    ['a\u0000b', 1],
    ['ключ', 1],
  ])('judges a code of its own: %j', (code, problems) => {
    expect(parseStock(code, '10001').problems).toHaveLength(problems)
  })

  it('with nothing in it holds nothing', () => {
    expect(parseStock('', null)).toEqual({ codes: [], problems: [] })
    expect(parseStock('', '10001')).toEqual({ codes: [], problems: [] })
  })
})
