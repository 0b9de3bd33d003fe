import { dateOf, shopNowMs } from '#web/app/browser.ts'
import type { Today } from './card-fields.rules.ts'

/** Year and month where the person is, by the shop's clock: what "expired" is judged by. */
export function thisMonth(): Today {
  const now = dateOf(shopNowMs())
  return { year: now.getFullYear(), month: now.getMonth() + 1 }
}
