import { describe, expect, it } from 'vitest'
import { clockTime, plainDay, receiptDate, receiptTime } from './receipt-time.rules.ts'

describe('receipt times', () => {
  it('are dd.mm.yyyy hh:mm:ss with two digits each', () => {
    const at = new Date(2026, 0, 5, 7, 5, 4)
    expect(receiptTime(at)).toBe('05.01.2026 07:05:04')
    expect(receiptDate(at)).toBe('05.01.2026')
    expect(clockTime(at)).toBe('07:05:04')
  })

  it.each([
    ['2027-11-20', '20.11.2027'],
    ['2027-11-20T00:00:00.000Z', null],
    ['', null],
  ])('a plain day %s reads %s', (iso, day) => expect(plainDay(iso)).toBe(day))
})
