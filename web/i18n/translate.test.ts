import { describe, expect, test } from 'vitest'
import { ru } from './texts/catalogue/ru.ts'
import { ru as ruOrders } from './texts/orders/ru.ts'
import { br } from './texts/catalogue/br.ts'
import { formatCount, translate } from './translate.ts'

describe('texts with values', () => {
  test.each([
    [1, '1 карта'],
    [2, '2 карты'],
    [5, '5 карт'],
    [21, '21 карта'],
    [1284, '1\u00a0284 карты'],
  ])('%i in Russian', (count, text) => {
    expect(translate('ru', ru.cards, { count })).toBe(text)
  })

  test.each([
    [1, 'Ваш код готов'],
    [2, 'Готовы 2 кода'],
    [21, 'Готов 21 код'],
  ])('one alone is not spoken of like %i in Russian', (count, text) => {
    expect(translate('ru', ruOrders.readyTitle, { count })).toBe(text)
  })

  test.each([
    [0, '0 cartão'],
    [1, '1 cartão'],
    [2, '2 cartões'],
  ])('%i in Portuguese of Brazil, not in Breton', (count, text) => {
    expect(translate('br', br.cards, { count })).toBe(text)
  })

  test('a value that is missing leaves its place visible', () => {
    expect(translate('en', 'Pay {amount}')).toBe('Pay {amount}')
  })

  test('thousands are grouped in every language', () => {
    expect(formatCount(1_234_567)).toBe('1\u00a0234\u00a0567')
  })
})
