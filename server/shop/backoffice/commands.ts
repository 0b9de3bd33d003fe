import type { Command } from './command.ts'
import { companyCommand } from './company-command.ts'
import { coverCommand } from './cover-command.ts'
import { refundCommand, revealsCommand, waitingCommand } from './order-command.ts'
import { pageCommand } from './page-command.ts'
import { failPaymentCommand, paymentsCommand } from './payment-command.ts'
import { listSwitchesCommand, setSwitchCommand } from './switch-commands.ts'
import { hideCommand, priceCommand, showCommand } from './product-commands.ts'
import { createPromoCommand, endPromoCommand, listPromosCommand } from './promo-commands.ts'
import { rateCommand } from './rate-command.ts'
import { hideReviewCommand, listReviewsCommand, showReviewCommand } from './review-commands.ts'
import { updateSchemaCommand } from './schema-command.ts'
import { clearSeasonCommand, setSeasonCommand, showSeasonCommand } from './season-commands.ts'
import { listStockCommand } from './stock-list-command.ts'
import { importStockCommand, restoreStockCommand, withdrawStockCommand } from './stock-command.ts'
import { createUserCommand, logOutUserCommand, showUserCommand } from './user-commands.ts'

/** Every command there is; `--help` is made from it. */
export const commands: readonly Command[] = [
  createUserCommand,
  showUserCommand,
  logOutUserCommand,
  importStockCommand,
  withdrawStockCommand,
  restoreStockCommand,
  listStockCommand,
  priceCommand,
  hideCommand,
  showCommand,
  coverCommand,
  createPromoCommand,
  endPromoCommand,
  listPromosCommand,
  listReviewsCommand,
  hideReviewCommand,
  showReviewCommand,
  pageCommand,
  companyCommand,
  rateCommand,
  waitingCommand,
  revealsCommand,
  refundCommand,
  paymentsCommand,
  failPaymentCommand,
  setSwitchCommand,
  listSwitchesCommand,
  setSeasonCommand,
  clearSeasonCommand,
  showSeasonCommand,
  updateSchemaCommand,
]
