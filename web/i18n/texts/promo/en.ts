/** A promo code in the basket and at the checkout. */
export const en = {
  haveCode: 'I have a code',
  label: 'Promo code',
  apply: 'Apply',
  asking: 'Checking the code',
  off: '{percent}% off',
  row: '{code}, {percent}% off',
  remove: 'Remove the code {code}',
  announce: 'The code {code} is applied: {total} instead of {before}',
  was: 'was',
  guest: 'Log in to use a code',
  logIn: 'Log in',
  repriced: 'Prices have changed: the basket now costs {price}',
  unchecked: 'The code could not be checked yet. We keep trying',
  outage: 'The shop does not answer. Try again',
} as const
