import * as z from 'zod/mini'
import { isLocale } from '#contract/locales.ts'
import * as fields from '#contract/schemas/fields.ts'
import { parseFields } from '#server/platform/parse-fields.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import { createCustomer } from '#server/shop/accounts/accounts.service.ts'
import type { Command } from './command.ts'

const account = z.object({
  email: fields.email(),
  name: fields.customerName(),
  password: fields.newPassword(),
})

/** `user create`: an account that nobody registered. */
export const createUserCommand: Command = {
  name: 'user create',
  help: 'Makes an account. It gets an activation letter unless you vouch for the address.',
  options: {
    email: { kind: 'text', required: true, help: 'the address' },
    name: { kind: 'text', required: true, help: '4 to 16 characters' },
    password: { kind: 'text', required: true, help: '8 to 32 letters and digits' },
    locale: { kind: 'text', help: 'br, en, ru or hi; en when left out' },
    verified: { kind: 'flag', help: 'the address is known to be theirs' },
  },
  async run(tx, _scope, given) {
    const locale = given.find('locale') ?? 'en'
    if (!isLocale(locale)) throw invalid({ locale: 'unknown' })
    const wish = parseFields(account, {
      email: given.text('email'),
      name: given.text('name'),
      password: given.text('password'),
    })
    const customer = { ...wish, locale, verified: given.flag('verified') }
    return { id: await createCustomer(tx, customer), email: customer.email }
  },
}
