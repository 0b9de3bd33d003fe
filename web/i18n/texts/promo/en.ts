/** A promo code in the basket and at the checkout. */
export const en = {
  haveCode: 'I have a promo code',
  label: 'Promo code',
  apply: 'Apply',
  asking: 'Checking the promo code',
  off: '{percent}% off',
  row: '{code}, {percent}% off',
  remove: 'Remove the promo code {code}',
  announce: 'The promo code {code} is applied: {total} instead of {before}',
  guest: 'Log in to use a promo code',
  logIn: 'Log in',
  repriced: 'Prices have changed: the basket now costs {price}',
  unchecked: 'The promo code could not be checked yet. We keep trying',
  outage: 'The shop does not answer. Try again',
} as const
