import { Button } from '../action/button.tsx'
import { codeLength, codeParts } from './code-ticket.rules.ts'
import css from './code-ticket.module.css'

export interface FoilProps {
  state: 'sealed' | 'opening' | 'open' | 'issuing'
  revealLabel: string
  onReveal: () => void
  compact?: boolean
}

/** Foil stands only where a code is. A press anywhere on it opens; the button is what is named. */
export function Foil({ state, revealLabel, onReveal, compact }: FoilProps) {
  const opening = state === 'opening'
  return (
    <div className={css.foil} onClick={opening ? undefined : onReveal}>
      <Button
        kind="ink"
        size={compact ? 'medium' : 'large'}
        icon="sparkle"
        loading={opening}
        loadingLabel={revealLabel}
      >
        {revealLabel}
      </Button>
    </div>
  )
}

export interface CodeProps {
  code?: string
  spelledCode?: string
  /** Opened just now: the foil dissolves while the code rises. */
  rising: boolean
}

/** The code in one selectable string, and once more character by character for readers. */
export function Code({ code = '', spelledCode, rising }: CodeProps) {
  return (
    <div className={css.well}>
      <code
        className={css.code}
        data-length={codeLength(code)}
        data-rising={rising ? '' : undefined}
        aria-hidden={spelledCode ? true : undefined}
      >
        <span>
          {codeParts(code).map((part, index) =>
            /^[-\s]/.test(part) ? <i key={index}>{part}</i> : <span key={index}>{part}</span>,
          )}
        </span>
      </code>
      <span className="visually-hidden" role="status">
        {spelledCode}
      </span>
      {rising && <div className={css.foil} data-leaving="" aria-hidden="true" />}
    </div>
  )
}
