import type { ChoiceName } from './filter-query.rules.ts'

export type PanelName = 'price' | ChoiceName | 'sheet'

/** Which categories a list shows: by its path, and by its query where the path names none. */
export interface Shown {
  path: string
  category?: string
}

export interface CarriedPanel {
  name: PanelName
  /** The entries of the history that what is done in it replaces. */
  oneStep: Set<string>
}

let carried: (CarriedPanel & Shown) | null = null

/**
 * A tick may lead to another page, such as from one category to two: its panel goes along. What is
 * given back leaves it behind, for who does not go there after all.
 */
export function carryPanel(panel: CarriedPanel, shown: Shown): () => void {
  const own = { ...panel, ...shown }
  carried = own
  return () => {
    if (carried === own) carried = null
  }
}

/** Closed by the person before the other page has come, it stays so. */
export function leavePanel(): void {
  carried = null
}

/** The panel that came along to this list, once; any other list leaves it on its way. */
export function takeCarriedPanel({ path, category }: Shown): CarriedPanel | null {
  const own = carried
  carried = null
  return own?.path === path && own.category === category ? own : null
}
