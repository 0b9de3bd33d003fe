import type { ChoiceName } from './filter-query.rules.ts'

export type PanelName = 'price' | ChoiceName | 'sheet'

let carried: { name: PanelName; path: string } | null = null

/**
 * A tick may lead to another page, such as from one category to two: its panel goes along. What is
 * given back leaves it behind, for who does not go there after all.
 */
export function carryPanel(name: PanelName, path: string): () => void {
  const own = { name, path }
  carried = own
  return () => {
    if (carried === own) carried = null
  }
}

/** Closed by the person before the other page has come, it stays so. */
export function leavePanel(): void {
  carried = null
}

/** The panel that came along to this page, once; other pages leave it on its way. */
export function takeCarriedPanel(path: string): PanelName | null {
  if (carried?.path !== path) return null
  const { name } = carried
  carried = null
  return name
}
