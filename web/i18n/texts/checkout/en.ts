/** Checkout and payment. Strings the specification quotes (§2, §4, §8) stand here word for word. */
export const en = {
  // The page.
  title: 'Payment',
  contact: 'Contact',
  contactText: 'The receipt and a link to the codes go to <b>{email}</b>',
  method: 'How you pay',
  confirm: 'Confirm and pay',
  loading: 'Loading your order',
  step: 'Step {number}',

  // Ways to pay.
  choiceTitle: 'Payment method',
  choiceTopUp: 'Top up',
  choiceText: 'Your basket is kept. Choose how to pay for it.',
  choiceGo: 'Continue',
  methodCard: 'Card',
  methodCardNote: 'Visa, Mastercard, Mir, American Express',
  methodCardFee: 'No fee, at once',

  // The card form.
  cardNumber: 'Card number',
  cardExpiry: 'Expires',
  cardExpiryPlaceholder: 'MM/YY',
  cardCode: 'Security code',
  cardCodeStub: 'Security code',
  cardCodeHint: '3 digits on the back of the card',
  cardCodeHintAmex: '4 digits on the front of the card',
  cardKind: 'Bank card',
  brandVisa: 'Visa',
  brandMasterCard: 'Mastercard',
  brandMir: 'Mir',
  brandAmericanExpress: 'American Express',
  brandUnknown: 'We take Visa, Mastercard, Mir and American Express',

  // The attempt that a complete card opens.
  attemptOpening: 'Asking your bank about the card…',
  attemptReady: 'The card is ready. Nothing is charged until you press Pay.',
  attemptChallenge: 'After Pay your bank will ask you to confirm. Nothing is charged before that.',
  attemptSilent:
    'Your bank answers slowly. You may pay: we check the result and never charge twice.',

  // Consents and Pay.
  consentOffer: 'I accept the <offer>offer</offer> and the <privacy>privacy policy</privacy>',
  consentReturns:
    'I understand that an opened code cannot be <returns>returned or exchanged</returns>',
  newTab: 'opens in a new tab',
  pay: 'Pay {amount}',
  paying: 'Paying',
  payNote: 'Your bank may ask you to confirm. One press is one payment.',
  needed: 'Still needed:',
  neededNumber: 'card number',
  neededExpiry: 'expiry',
  neededCode: 'security code',
  neededOffer: 'consent to the offer',
  neededReturns: 'consent on returns',
  neededBank: 'an answer about the card',
  neededAgain: 'a new attempt',

  // The order beside it.
  order: 'Your order',
  orderPieces: { one: '{count} item', other: '{count} items' },
  orderBar: { one: 'Your order, {count} item', other: 'Your order, {count} items' },
  subtotal: 'Subtotal',
  fees: 'Fees',
  total: 'Total',
  was: 'was',
  orderNote: 'Codes on screen in under a minute after payment',

  // When there is nothing to pay for, or nobody to pay.
  guestTitle: 'Log in to pay',
  guestText: 'The codes belong to your account. Your basket stays as it is.',
  guestGo: 'Log in',
  emptyTitle: 'Your basket is empty',
  emptyText: 'Put a card into it, and pay here.',
  emptyGo: 'Choose a card',
  soldOutTitle: 'Some cards have just been sold out',
  soldOutText: 'Take them out of the basket, and the rest can be paid.',
  soldOutGo: 'Open the basket',
  soldOutLine: 'Sold out',
  loadFailedTitle: 'The order could not be loaded',
  loadFailedText: 'The shop does not answer. Nothing was charged.',
  again: 'Try again',

  // What can come in between.
  repricedTitle: 'The total has changed',
  repricedText: 'It was {before}, now it is {now}. Nothing was charged.',
  repricedGo: 'Continue with {now}',
  outageTitle: 'The shop does not answer',
  outageText: 'Nothing was charged. What you have typed stays here.',
  refusedTitle: 'This order cannot be paid now',
  sessionTitle: 'You have been logged out',
  sessionText: 'Log in again: your basket is kept. Nothing was charged.',
  failedTitle: 'Something went wrong!',
  failedText: 'Please try making the payment again',
  failedAgain: 'Try again',

  // The bank's own page in a frame, or instead of ours.
  bankTitle: 'Bank confirmation',
  bankOrder: 'To pay: {amount}',
  bankNote: 'This part is shown by your bank. Vitrine does not see the code.',
  bankLoading: 'Waiting for your bank’s page',
  bankLeaving: 'Taking you to your bank…',
  stopTitle: 'Stop the confirmation?',
  stopText:
    'The order stays open, and you may pay again. If your bank has already confirmed, the codes come all the same.',
  stopStay: 'Go on with the bank',
  stopLeave: 'Stop',
  close: 'Close',
} as const
