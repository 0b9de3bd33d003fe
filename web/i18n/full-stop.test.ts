import { describe, expect, it } from 'vitest'
import { withFullStop } from './full-stop.ts'

describe('withFullStop', () => {
  it('ends a message as its language does', () => {
    expect(withFullStop('en', 'Declined. Nothing was charged')).toMatch(/charged\.$/)
    expect(withFullStop('hi', 'पैसे नहीं कटे')).toMatch(/कटे।$/)
  })

  it('leaves what is ended already', () => {
    expect(withFullStop('ru', 'Готово!')).toBe('Готово!')
    expect(withFullStop('hi', 'हो गया।')).toBe('हो गया।')
  })
})
