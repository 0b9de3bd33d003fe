import type { Locale } from '#contract/locales.ts'
import { dayText } from '#web/i18n/moment-text.ts'

/** Purchases of one day, in the order they came. */
export interface Day<Item> {
  title: string
  items: Item[]
}

/** In Russian itself the heading of a day is written out: "20 ноября 2026 г.". */
function dayTitle(at: Date, locale: Locale): string {
  if (locale !== 'ru') return dayText(at)
  return new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long' }).format(at)
}

/** Newest first as the server lists them; only neighbours are put together. */
export function groupByDay<Item>(
  items: readonly Item[],
  dateOf: (item: Item) => Date,
  locale: Locale,
): Day<Item>[] {
  const days: Day<Item>[] = []
  for (const item of items) {
    const title = dayTitle(dateOf(item), locale)
    const last = days.at(-1)
    if (last?.title === title) last.items.push(item)
    else days.push({ title, items: [item] })
  }
  return days
}
