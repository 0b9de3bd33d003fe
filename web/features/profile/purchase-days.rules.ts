import type { Locale } from '#contract/locales.ts'

/** Purchases of one day, in the order they came. */
export interface Day<Item> {
  title: string
  items: Item[]
}

const two = (part: number) => String(part).padStart(2, '0')

/** "20.11.2026": dates in the profile have the Russian form in every language (spec §1). */
export function dayText(at: Date): string {
  return `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`
}

/** "20.11.2026 07:15:24" */
export function momentText(at: Date): string {
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')
  return `${dayText(at)} ${time}`
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
