import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import type { Edit, Edited } from './edit-digits.rules.ts'

/** The last edit's caret; a new object for every edit, also for one that changed no character. */
interface Placed {
  at: number
}

/**
 * A text field whose text is formatted while it is typed. Spread the answer over a TextInput: the
 * caret is put back after React has written the formatted text, before the person sees anything.
 */
export function useCaretField(
  value: string,
  rule: (edit: Edit) => Edited,
  onChange: (text: string) => void,
) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [placed, setPlaced] = useState<Placed | null>(null)

  useLayoutEffect(() => {
    const input = inputRef.current
    if (placed === null || input === null || document.activeElement !== input) return
    input.setSelectionRange(placed.at, placed.at)
  }, [placed])

  function handleInput(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const { inputType } = event.nativeEvent as InputEvent
    const field = rule({
      before: value,
      typed: input.value,
      caret: input.selectionStart ?? input.value.length,
      kind: inputType ?? '',
    })
    setPlaced({ at: field.caret })
    onChange(field.text)
  }

  return { value, inputRef, onInput: handleInput, onValue: ignore }
}

/** `onInput` has it all: text, caret and kind of edit. */
function ignore() {}
