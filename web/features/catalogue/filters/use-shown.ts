import { useState } from 'react'

/** A choice shows at once, and the next one counts on it, while its list is still on its way. */
export function useShown<Value extends string | readonly string[]>(applied: Value) {
  const over = String(applied)
  const [draft, setDraft] = useState({ over, value: applied })
  // Forgotten as soon as another list is here: the one it was made over may come back without it.
  if (draft.over !== over) setDraft({ over, value: applied })
  return [draft.value, (value: Value) => setDraft({ over, value })] as const
}
