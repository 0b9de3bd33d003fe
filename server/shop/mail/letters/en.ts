import type { Letter, LetterText } from '../letter.ts'

/** Why money went back. */
const returned = {
  late: 'Your payment came when the order could no longer be delivered.',
  twice: 'This order had already been paid; the second payment was returned.',
  decided: 'Money for your order was refunded.',
  bank: 'The bank returned money for this order.',
} as const

/** Money that goes by the way it came. */
const wentBack = (amount: string, byBank = false) =>
  byBank ? `${amount} goes back the way it came.` : `We sent ${amount} back the way it came.`

const footer = 'If you did not expect this e-mail, you can ignore it.'
/** Of letters that warn. */
const forSafety = 'We send this for the safety of your account.'
const passwordKnown = 'If it was not you, somebody knows your password: ask for a new one at once.'

export function en(letter: Letter): LetterText {
  switch (letter.template) {
    case 'verification-code':
      return {
        subject: 'Your Vitrine code',
        lines: [
          'Enter this code to finish your registration.',
          `It works for ${letter.minutes} minutes.`,
        ],
        highlight: { kind: 'code', code: letter.code },
        footer,
      }
    case 'address-taken':
      return {
        subject: 'You already have an account at Vitrine',
        lines: [
          'Somebody, probably you, tried to register with this address.',
          'There is an account already: log in with your password.',
        ],
        footer,
      }
    case 'activate-account':
      return {
        subject: 'Activate your Vitrine account',
        lines: [
          `Hello, ${letter.name}!`,
          'An account was made for you. Open the link to activate it.',
        ],
        highlight: { kind: 'link', url: letter.url, label: 'Activate the account' },
        footer,
      }
    case 'password-reset':
      return {
        subject: 'Choose a new password for Vitrine',
        lines: [
          'You asked for a new password. Open the link to choose it.',
          `It works for ${letter.minutes} minutes and only once.`,
        ],
        highlight: { kind: 'link', url: letter.url, label: 'Choose a password' },
        footer,
      }
    case 'password-changed':
      return {
        subject: 'Your Vitrine password was changed',
        lines: [
          'Your password was changed, and you were logged out on other devices.',
          'If it was not you, ask for a new password at once.',
        ],
        footer: forSafety,
      }
    case 'confirm-password':
      return {
        subject: 'Confirm your new Vitrine password',
        lines: [
          'You asked to change your password. Open the link to put the new one into effect.',
          'Until then the old one stays.',
        ],
        highlight: { kind: 'link', url: letter.url, label: 'Confirm the password' },
        footer: passwordKnown,
      }
    case 'confirm-email':
      return {
        subject: 'Confirm your new address for Vitrine',
        lines: ['You asked to use this address for your account. Open the link to confirm it.'],
        highlight: { kind: 'link', url: letter.url, label: 'Confirm the address' },
        footer,
      }
    case 'email-changed':
      return {
        subject: 'Your Vitrine address was changed',
        lines: [
          `Your account now uses ${letter.email}.`,
          'If it was not you, write to our support.',
        ],
        footer: forSafety,
      }
    case 'order-delivered':
      return {
        subject: `Order ${letter.orderNumber} is ready`,
        lines: [
          'Thank you for your purchase.',
          ...(letter.late
            ? ['Your payment came after the order had ended, but everything was still in stock.']
            : []),
          letter.productNames.join('\n'),
          'Your codes wait for you behind this link. For your safety we never send them by e-mail.',
        ],
        highlight: { kind: 'link', url: letter.url, label: 'Open the codes' },
        footer: 'An opened code cannot be returned or exchanged.',
      }
    case 'top-up-late':
      return {
        subject: `Order ${letter.orderNumber}: your balance was topped up`,
        lines: [
          `Your payment came after the order had ended. Nothing is lost: ${letter.amount} is on your balance.`,
        ],
        footer: 'If anything is wrong, write to our support and name the order.',
      }
    case 'money-returned':
      return {
        subject: `Order ${letter.orderNumber}: your money was returned`,
        lines: [
          returned[letter.why],
          letter.to === 'method'
            ? `${wentBack(letter.amount, letter.byBank)} Your bank may need a few days to show it.`
            : `${letter.amount} is on your Vitrine balance.`,
          ...(letter.offBalance ? [`${letter.offBalance} was taken off your balance.`] : []),
        ],
        footer: 'If anything is wrong, write to our support and name the order.',
      }
  }
}
