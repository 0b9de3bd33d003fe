import type { Output } from '#contract/call.ts'
import type { listHints } from '#contract/schemas/search.ts'

export type Hints = Output<typeof listHints>

export type HintRow =
  | { kind: 'name'; name: string }
  | { kind: 'article'; id: number; name: string; article: number }

export interface HintState {
  /** What the person typed; a row that is walked over is copied to the field, not here. */
  typed: string
  rows: readonly HintRow[]
  /** Index of the row the keys stand on; -1 is the field itself. */
  active: number
  open: boolean
  /** The rows are those of what is typed. */
  isCurrent: boolean
}

export type HintEvent =
  | { type: 'typed'; text: string }
  | { type: 'answered'; text: string; hints: Hints }
  | { type: 'failed'; text: string }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'closed' }

/** Rows under the field, so that nothing has to scroll but in a low window. */
const rowsMax = 8
const articlesMax = 3

export const noHints: HintState = {
  typed: '',
  rows: [],
  active: -1,
  open: false,
  isCurrent: false,
}

export function hintStep(state: HintState, event: HintEvent): HintState {
  switch (event.type) {
    case 'typed':
      return type(state, event.text)
    case 'answered':
      // An answer to an earlier word is stale, however late it comes.
      if (event.text !== state.typed.trim()) return state
      return { ...state, rows: rowsOf(event.hints), active: -1, isCurrent: true }
    case 'failed':
      // Rows of an earlier word were kept for this answer only.
      return event.text === state.typed.trim() ? { ...state, rows: [], active: -1 } : state
    case 'moved':
      return move(state, event.by)
    case 'closed':
      return { ...state, open: false, active: -1 }
  }
}

function type(state: HintState, text: string): HintState {
  if (text === state.typed) return state
  if (text.trim() === '') return { ...noHints, typed: text }
  const isCurrent = state.isCurrent && text.trim() === state.typed.trim()
  return { ...state, typed: text, active: -1, open: true, isCurrent }
}

/** Down from the last row and up from the first lead back into the field. */
function move(state: HintState, by: 1 | -1): HintState {
  const { rows, active, open } = state
  if (rows.length === 0) return state
  const places = rows.length + 1
  const next = ((active + 1 + by + places) % places) - 1
  return { ...state, open: true, active: open ? next : by === 1 ? 0 : rows.length - 1 }
}

/** At most eight: articles keep three places when names would fill them all. */
function rowsOf({ hintsByName, hintsByArt }: Hints): HintRow[] {
  const kept = Math.min(hintsByArt.length, articlesMax)
  const names = hintsByName.slice(0, rowsMax - kept)
  const articles = hintsByArt.slice(0, rowsMax - names.length)
  return [
    ...names.map(({ name }) => ({ kind: 'name' as const, name })),
    ...articles.map((hint) => ({ kind: 'article' as const, ...hint })),
  ]
}

/** What the field shows: the row the keys stand on, else what was typed. */
export function fieldText({ rows, active, typed }: HintState): string {
  const row = rows[active]
  if (!row) return typed
  return row.kind === 'article' ? String(row.article) : row.name
}
