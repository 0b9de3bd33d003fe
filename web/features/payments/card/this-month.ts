import { dateOf, nowMs } from '#web/app/browser.ts'
import type { Today } from './card-fields.rules.ts'

/** Year and month where the person is: what "expired" is judged by. */
export function thisMonth(): Today {
  const now = dateOf(nowMs())
  return { year: now.getFullYear(), month: now.getMonth() + 1 }
}
