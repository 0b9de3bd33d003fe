import type { Letter, LetterText } from '../letter.ts'

/** Why money went back. */
const returned = {
  late: 'Платёж пришёл, когда выдать заказ было уже нельзя.',
  twice: 'Этот заказ уже был оплачен; второй платёж возвращён.',
  decided: 'По вашему заказу оформлен возврат.',
  bank: 'Банк сам вернул деньги за этот заказ.',
} as const

/** Money that goes by the way it came. */
const wentBack = (amount: string, byBank = false) =>
  `${byBank ? `${amount} возвращаются` : `Мы вернули ${amount}`} тем же способом, каким вы платили.`

const footer = 'Если вы не ждали этого письма, просто не обращайте на него внимания.'
/** Of letters that warn. */
const forSafety = 'Мы отправили это письмо ради безопасности вашего аккаунта.'
const passwordKnown = 'Если это были не вы, кто-то знает ваш пароль: сразу запросите новый.'

export function ru(letter: Letter): LetterText {
  switch (letter.template) {
    case 'verification-code':
      return {
        subject: 'Ваш код для Vitrine',
        lines: [
          'Введите этот код, чтобы закончить регистрацию.',
          `Он действует ${letter.minutes} минут.`,
        ],
        highlight: { kind: 'code', code: letter.code },
        footer,
      }
    case 'address-taken':
      return {
        subject: 'У вас уже есть аккаунт в Vitrine',
        lines: [
          'Кто-то, скорее всего вы, попытался зарегистрироваться с этим адресом.',
          'Аккаунт уже есть: войдите со своим паролем.',
        ],
        footer,
      }
    case 'activate-account':
      return {
        subject: 'Активируйте аккаунт в Vitrine',
        lines: [
          `Здравствуйте, ${letter.name}!`,
          'Для вас создан аккаунт. Откройте ссылку, чтобы активировать его.',
        ],
        highlight: { kind: 'link', url: letter.url, label: 'Активировать аккаунт' },
        footer,
      }
    case 'password-reset':
      return {
        subject: 'Новый пароль для Vitrine',
        lines: [
          'Вы попросили сменить пароль. Откройте ссылку и придумайте новый.',
          `Ссылка действует ${letter.minutes} минут и только один раз.`,
        ],
        highlight: { kind: 'link', url: letter.url, label: 'Придумать пароль' },
        footer,
      }
    case 'password-changed':
      return {
        subject: 'Пароль в Vitrine изменён',
        lines: [
          'Пароль изменён, на других устройствах выполнен выход.',
          'Если это были не вы, сразу запросите новый пароль.',
        ],
        footer: forSafety,
      }
    case 'confirm-password':
      return {
        subject: 'Подтвердите новый пароль в Vitrine',
        lines: [
          'Вы решили сменить пароль. Откройте ссылку, чтобы новый начал действовать.',
          'До этого остаётся прежний.',
        ],
        highlight: { kind: 'link', url: letter.url, label: 'Подтвердить пароль' },
        footer: passwordKnown,
      }
    case 'confirm-email':
      return {
        subject: 'Подтвердите новый адрес в Vitrine',
        lines: [
          'Вы решили использовать этот адрес для своего аккаунта. Откройте ссылку, чтобы подтвердить его.',
        ],
        highlight: { kind: 'link', url: letter.url, label: 'Подтвердить адрес' },
        footer,
      }
    case 'email-changed':
      return {
        subject: 'Адрес в Vitrine изменён',
        lines: [
          `Теперь аккаунт использует адрес ${letter.email}.`,
          'Если это были не вы, напишите в поддержку.',
        ],
        footer: forSafety,
      }
    case 'order-delivered':
      return {
        subject: `Заказ № ${letter.orderNumber} готов`,
        lines: [
          'Спасибо за покупку.',
          ...(letter.late
            ? ['Платёж пришёл, когда заказ уже был закрыт, но все карты ещё были в наличии.']
            : []),
          letter.productNames.join('\n'),
          'Коды ждут вас по этой ссылке. Ради безопасности мы не присылаем их в письмах.',
        ],
        highlight: { kind: 'link', url: letter.url, label: 'Открыть коды' },
        footer: 'Открытый код обмену и возврату не подлежит.',
      }
    case 'top-up-late':
      return {
        subject: `Заказ № ${letter.orderNumber}: баланс пополнен`,
        lines: [
          `Платёж пришёл, когда заказ уже был закрыт. Ничего не пропало: ${letter.amount} зачислены на ваш баланс.`,
        ],
        footer: 'Если что-то не так, напишите в поддержку и укажите номер заказа.',
      }
    case 'money-returned':
      return {
        subject: `Заказ № ${letter.orderNumber}: деньги возвращены`,
        lines: [
          returned[letter.why],
          letter.to === 'method'
            ? `${wentBack(letter.amount, letter.byBank)} Банк может показать их через несколько дней.`
            : `${letter.amount} зачислены на ваш баланс в Vitrine.`,
          ...(letter.offBalance ? [`С баланса списано ${letter.offBalance}.`] : []),
        ],
        footer: 'Если что-то не так, напишите в поддержку и укажите номер заказа.',
      }
  }
}
