import { isLocale } from '#contract/locales.ts'
import * as fields from '#contract/schemas/fields.ts'
import { safeParse } from 'zod/mini'
import { invalid } from '#server/kernel/shop-error.ts'
import { createCustomer } from '#server/shop/accounts/accounts.service.ts'
import type { Command, GivenOptions } from './command.ts'
import { companyCommand } from './company-command.ts'
import { coverCommand } from './cover-command.ts'
import { refundCommand } from './order-command.ts'
import { pageCommand } from './page-command.ts'
import { failPaymentCommand, paymentsCommand } from './payment-command.ts'
import { listSwitchesCommand, setSwitchCommand } from './switch-commands.ts'
import { hideCommand, priceCommand, showCommand } from './product-commands.ts'
import { createPromoCommand, endPromoCommand, listPromosCommand } from './promo-commands.ts'
import { rateCommand } from './rate-command.ts'
import { clearSeasonCommand, setSeasonCommand, showSeasonCommand } from './season-commands.ts'
import { stockCommand } from './stock-command.ts'

const createUser: Command = {
  name: 'user create',
  help: 'Makes an account. It gets an activation letter unless you vouch for the address.',
  options: {
    email: { kind: 'text', required: true, help: 'the address' },
    name: { kind: 'text', required: true, help: '4 to 16 characters' },
    password: { kind: 'text', required: true, help: '8 to 32 letters and digits' },
    locale: { kind: 'text', help: 'br, en, ru or hi; en when left out' },
    verified: { kind: 'flag', help: 'the address is known to be theirs' },
  },
  async run(tx, { publicUrl }, given) {
    const locale = given.find('locale') ?? 'en'
    if (!isLocale(locale)) throw invalid({ locale: 'unknown' })
    const customer = {
      email: checked(given, 'email', fields.email()),
      name: checked(given, 'name', fields.customerName()),
      password: checked(given, 'password', fields.newPassword()),
      verified: given.flag('verified'),
      locale,
    }
    return { id: await createCustomer(tx, customer, publicUrl), email: customer.email }
  },
}

/** Every command there is; `--help` is made from it. */
export const commands: readonly Command[] = [
  createUser,
  stockCommand,
  priceCommand,
  hideCommand,
  showCommand,
  coverCommand,
  createPromoCommand,
  endPromoCommand,
  listPromosCommand,
  pageCommand,
  companyCommand,
  rateCommand,
  refundCommand,
  paymentsCommand,
  failPaymentCommand,
  setSwitchCommand,
  listSwitchesCommand,
  setSeasonCommand,
  clearSeasonCommand,
  showSeasonCommand,
]

function checked(
  given: GivenOptions,
  name: string,
  schema: Parameters<typeof safeParse<ReturnType<typeof fields.email>>>[0],
): string {
  const parsed = safeParse(schema, given.text(name))
  if (parsed.success) return parsed.data
  throw invalid({ [name]: parsed.error.issues[0]!.message as 'required' })
}
