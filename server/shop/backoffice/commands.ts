import { isLocale } from '#contract/locales.ts'
import * as fields from '#contract/schemas/fields.ts'
import { safeParse } from 'zod/mini'
import { invalid } from '#server/kernel/shop-error.ts'
import { createCustomer } from '#server/shop/accounts/accounts.service.ts'
import { findProducts } from '#server/shop/catalogue/catalogue.service.ts'
import { importCodes } from '#server/shop/codes/import-codes.ts'
import type { Command, GivenOptions } from './command.ts'
import { companyCommand } from './company-command.ts'
import { coverCommand } from './cover-command.ts'
import { refundCommand } from './order-command.ts'
import { pageCommand } from './page-command.ts'
import { paymentsCommand } from './payment-command.ts'
import { listSwitchesCommand, setSwitchCommand } from './switch-commands.ts'
import { hideCommand, priceCommand, showCommand } from './product-commands.ts'
import { promoCommand } from './promo-command.ts'
import { rateCommand } from './rate-command.ts'
import { parseStock } from './parse-stock.rules.ts'
import { clearSeasonCommand, setSeasonCommand, showSeasonCommand } from './season-commands.ts'

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

const importStock: Command = {
  name: 'stock import',
  help: 'Adds codes to the shelf; those known already are passed over.',
  options: {
    file: {
      kind: 'text',
      required: true,
      help: 'CSV with sku,code and serial,pin if any; - reads standard input',
    },
    sku: { kind: 'text', help: 'the article number, when the file holds one code per line' },
  },
  file: 'text',
  async run(tx, { keys, onStock }, given) {
    const { codes, problems } = parseStock(given.file, given.find('sku'))
    if (problems.length > 0) throw invalid({ [`file:${problems[0]!.line}`]: 'unknown' })
    const ids = [...new Set(codes.map((code) => code.productId))]
    const known = await findProducts(tx, ids, 'en')
    const missing = ids.find((id) => !known.has(id))
    if (missing !== undefined) throw invalid({ [`sku:${missing}`]: 'product_gone' })
    const counted = await importCodes(tx, keys, 'stock import', codes)
    tx.afterCommit(() => onStock(ids))
    return counted
  },
}

/** Every command there is; `--help` is made from it. */
export const commands: readonly Command[] = [
  createUser,
  importStock,
  priceCommand,
  hideCommand,
  showCommand,
  coverCommand,
  promoCommand,
  pageCommand,
  companyCommand,
  rateCommand,
  refundCommand,
  paymentsCommand,
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
