import { expect, it } from 'vitest'
import { ru } from './ru.ts'

it.each([
  ['choiceTitle', 'Способ оплаты'],
  ['choiceTopUp', 'Пополнить'],
  ['cardPaymentTitle', 'Оплата картой'],
  ['shortTitle', 'Недостаточно средств'],
  ['failedTitle', 'Что-то пошло не так!'],
  ['failedText', 'Попробуйте оплатить заново'],
  ['failedAgain', 'Попробуйте снова'],
] as const)('%s reads as people know it: %s (spec §2, §4, §8)', (key, text) => {
  expect(ru[key]).toBe(text)
})
