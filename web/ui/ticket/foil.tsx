import { Button } from '../action/button.tsx'
import { codeLength, codeParts } from './code-ticket.rules.ts'
import css from './foil.module.css'

export interface FoilProps {
  state: 'sealed' | 'opening' | 'open' | 'blank'
  revealLabel: string
  onReveal: () => void
  compact?: boolean
}

/** Foil stands only where a code is. A press anywhere on it opens; the button is what is named. */
export function Foil({ state, revealLabel, onReveal, compact }: FoilProps) {
  return (
    <div className={css.foil} data-compact={compact ? '' : undefined}>
      <Button
        kind="ink"
        size={compact ? 'medium' : 'large'}
        icon="sparkle"
        loading={state === 'opening'}
        loadingLabel={revealLabel}
        onClick={onReveal}
      >
        {revealLabel}
      </Button>
    </div>
  )
}

export interface CodeProps {
  code?: string
  spelledCode?: string
  compact?: boolean
  /** Opened just now: the foil dissolves while the code rises. */
  rising: boolean
}

/** The code in one selectable string, and once more character by character for readers. */
export function Code({ code = '', spelledCode, compact, rising }: CodeProps) {
  return (
    <div className={css.well} data-compact={compact ? '' : undefined}>
      <code
        className={css.code}
        translate="no"
        data-length={codeLength(code)}
        data-rising={rising ? '' : undefined}
        aria-hidden={spelledCode ? true : undefined}
      >
        <span>
          {codeParts(code).map((part) =>
            part.isGap ? <i key={part.at}>{part.text}</i> : <b key={part.at}>{part.text}</b>,
          )}
        </span>
      </code>
      <span className="visually-hidden">{spelledCode}</span>
      {rising && <div className={css.foil} data-leaving="" aria-hidden="true" />}
    </div>
  )
}
