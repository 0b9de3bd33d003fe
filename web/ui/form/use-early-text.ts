import { useEffect, useEffectEvent, type RefObject } from 'react'

/** What was typed before the scripts were here stands in the field and has told nobody. */
export function useEarlyText(
  field: RefObject<HTMLInputElement | null>,
  known: string,
  onText: (text: string) => void,
): void {
  const tell = useEffectEvent(() => {
    const text = field.current?.value ?? known
    if (text !== known) onText(text)
  })
  useEffect(() => tell(), [])
}
