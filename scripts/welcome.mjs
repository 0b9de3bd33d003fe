/** @typedef {{ url: string, sandboxUrl: string | null }} Addresses */

/**
 * What a person reads when the shop is ready.
 * @param {Addresses} addresses
 */
export function printWelcome({ url, sandboxUrl }) {
  const shop = ['', `Vitrine is open:  ${url}`, `  API docs        ${url}/api/docs`]
  const outside = sandboxUrl
    ? [
        `  Mail            ${sandboxUrl}/mail`,
        `  Bank and more   ${sandboxUrl}/`,
        '',
        'People (password Demo12345)',
        '  anna@demo.shop      50 000 ₸, past purchases, a sealed code',
        '  boris@demo.shop     empty balance',
        '  vera@demo.shop      not yet verified',
        '  operator@demo.shop  a customer as well: operators use npm run shop -- --help',
        'Card 4242 4242 4242 4242, any future date, any code but 000. Promo code DEMO10.',
      ]
    : []
  console.log([...shop, ...outside, '', 'Ctrl-C stops it.', ''].join('\n'))
}
