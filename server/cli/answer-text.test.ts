import { describe, expect, it } from 'vitest'
import { answerText } from './answer-text.ts'

const payment = {
  payment: 7,
  order_id: 'k3J-x_9',
  role: null,
  at: '2026-11-22T10:00:00.000Z',
  asked: '4990.00 KZT',
}

describe('an answer as text', () => {
  it('has a line for each name', () => {
    const body = { code: 'SUMMER 5', hidden: false, cover: null, imported: 3 }
    expect(answerText(body)).toBe('code: SUMMER 5\nhidden: false\ncover: null\nimported: 3')
  })

  it('has a line for each entry of a list', () => {
    const payments = [payment, { ...payment, payment: 6, role: 'late' }]
    expect(answerText({ payments, more: 0 }).split('\n')).toEqual([
      'payments:',
      '  payment=7 order_id=k3J-x_9 role=null at=2026-11-22T10:00:00.000Z asked="4990.00 KZT"',
      '  payment=6 order_id=k3J-x_9 role=late at=2026-11-22T10:00:00.000Z asked="4990.00 KZT"',
      'more: 0',
    ])
  })

  it('keeps an entry on its line and its values apart, whatever they hold', () => {
    const list = [{ a: 'x\ny', b: '', c: 'say "so"', d: 'e=f' }]
    expect(answerText({ list })).toBe('list:\n  a="x\\ny" b="" c="say \\"so\\"" d=e=f')
  })

  it('has a line for each value of a list without names', () => {
    expect(answerText({ orders: [204_801, 'a b'] })).toBe('orders:\n  204801\n  "a b"')
  })

  it('shows marks that would move a cursor by their numbers', () => {
    const list = [{ a: '\u009b2J', b: 'x \u001b[2J\u202ey' }]
    expect(answerText({ list, c: '\u009b2J' })).toBe(
      'list:\n  a=\\u009b2J b="x \\u001b[2J\\u202ey"\nc: \\u009b2J',
    )
  })

  it('says that a list has nothing', () => {
    expect(answerText({ payments: [] })).toBe('payments: none')
  })
})
