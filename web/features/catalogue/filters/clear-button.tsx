import { useRef } from 'react'
import { useHandedFocus } from '#web/ui/focus-place.ts'

/** Takes filters off, and goes with the last of them. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useHandedFocus(button)
  return (
    <button ref={button} type="button" className="link" onClick={onClear}>
      {label}
    </button>
  )
}
