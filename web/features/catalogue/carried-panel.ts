import type { ChoiceName } from './filter-query.rules.ts'

export type PanelName = 'price' | ChoiceName | 'sheet'

let carried: PanelName | null = null

/** A tick may lead to another page, such as from one category to two: its panel goes along. */
export function carryPanel(name: PanelName): void {
  carried = name
}

/** The panel that came along, once. */
export function takeCarriedPanel(): PanelName | null {
  const taken = carried
  carried = null
  return taken
}
