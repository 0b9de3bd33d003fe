import { useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'

export interface CopyButtonProps extends ButtonLook {
  text: string
  label: string
  copiedLabel: string
  /** Said when the browser refuses the clipboard: the caller has the text selected meanwhile. */
  refusedLabel: string
  onCopied?: () => void
  onRefused?: () => void
}

type Outcome = 'idle' | 'copied' | 'refused'

/** Copies and says so, in the button and to a screen reader; stays "copied" until used again. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, copiedLabel, refusedLabel, onCopied, onRefused, ...look } = props
  const [outcome, setOutcome] = useState<Outcome>('idle')

  async function handleClick() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
      onCopied?.()
    } catch {
      setOutcome('refused')
      onRefused?.()
    }
  }

  const said = { idle: '', copied: copiedLabel, refused: refusedLabel }[outcome]
  const kind = look.kind ?? 'primary'
  return (
    <>
      <Button {...look} kind={kind} icon="copy" done={outcome === 'copied'} onClick={handleClick}>
        {said || label}
      </Button>
      <output className="visually-hidden">{said}</output>
    </>
  )
}
