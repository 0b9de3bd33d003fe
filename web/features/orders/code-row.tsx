import { useEffect, useEffectEvent, useRef, type FocusEvent, type ReactNode } from 'react'
import { formatKzt } from '#contract/money.ts'
import { dateOf } from '#web/app/browser.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { IntoView } from '#web/ui/show/into-view.tsx'
import { spellCode } from '#web/ui/ticket/code-ticket.rules.ts'
import { CodeTicket } from '#web/ui/ticket/code-ticket.tsx'
import { extrasOf } from './code-extras.ts'
import type { CodeView } from './code-reveals.machine.ts'
import css from './delivered-codes.module.css'
import type { CodeOnTicket, ProductLook } from './delivered-order.ts'

interface CodeRowProps {
  code: CodeOnTicket
  view: CodeView
  look: ProductLook
  position: number
  count: number
  /** False while a question about this or another code has the focus. */
  quiet: boolean
  onReveal: () => void
  onReturn: () => void
  /** The password, asked for on the ticket that waits for it. */
  question: ReactNode
}

const ticketStates = {
  sealed: 'sealed',
  failed: 'sealed',
  opening: 'opening',
  open: 'open',
  returned: 'blank',
} as const

/** One code on its ticket: under foil until its owner opens it, and again after a reload. */
export function CodeRow(props: CodeRowProps) {
  const { code, view, look, position, count, quiet, onReveal, question } = props
  const t = useTexts('orders')
  const several = count > 1
  const revealed = view.kind === 'open' ? view.revealed : null
  const row = useKeptFocus(view.kind, quiet)
  return (
    <li {...row}>
      <CodeTicket
        art={look.art}
        name={code.product.name}
        regionText={look.regionText}
        countryCode={look.countryCode}
        position={several ? t('position', { position, count }) : undefined}
        state={code.state === 'returned' ? 'blank' : ticketStates[view.kind]}
        code={revealed?.code}
        spelledCode={revealed ? spellCode(revealed.code, t('dash')) : undefined}
        revealLabel={t(revealText(code.state === 'revealed', several))}
        onReveal={onReveal}
        scratchLabels={several ? undefined : { more: t('scratchMore'), open: t('scratchOpen') }}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
        compact={several}
        refusedLabel={t('copyByHand')}
        footStart={revealed ? extrasOf(revealed, t) : t(footText(code, view, several))}
        footEnd={view.kind === 'open' && t('openedAt', { time: momentText(dateOf(view.atMs)) })}
        extra={question || <Extra {...props} />}
      />
    </li>
  )
}

/** What went wrong, and the way back for a code nobody has seen. */
function Extra({ code, view, onReturn }: CodeRowProps) {
  const t = useTexts('orders')
  const { returnableMinor } = code
  const isReturnable = returnableMinor !== null && ['sealed', 'failed'].includes(view.kind)
  return (
    <>
      {view.kind === 'failed' && <Failure {...view} />}
      {isReturnable && (
        <div className={css.giveBack}>
          <Button kind="quiet" size="small" icon="refresh" onClick={onReturn}>
            {t('returnFor', { amount: formatKzt(returnableMinor) })}
          </Button>
        </div>
      )}
    </>
  )
}

function Failure({ message, isFirst }: CodeView & { kind: 'failed' }) {
  const error = <FieldError>{message}</FieldError>
  if (!isFirst) return error
  return (
    <div role="alert">
      <IntoView>{error}</IntoView>
    </div>
  )
}

/**
 * The pressed button goes with the foil, and the question with its answer: the focus stays on the
 * ticket that had it, on what can be pressed there now. One that opens just now takes it too, where
 * the button of all codes has gone.
 */
function useKeptFocus(kind: CodeView['kind'], quiet: boolean) {
  const ref = useRef<HTMLLIElement>(null)
  const hadFocus = useRef(false)
  const before = useRef(kind)
  const keep = useEffectEvent((now: CodeView['kind'], _quiet: boolean) => {
    const isNew = now === 'open' && before.current !== 'open'
    before.current = now
    const isLost = document.activeElement === document.body
    if (isLost && (isNew || hadFocus.current)) ref.current?.querySelector('button')?.focus()
  })
  useEffect(() => keep(kind, quiet), [kind, quiet])
  return {
    ref,
    onFocus: () => void (hadFocus.current = true),
    onBlur: ({ relatedTarget }: FocusEvent) => void (hadFocus.current = relatedTarget === null),
  }
}

function revealText(wasOpened: boolean, several: boolean) {
  if (wasOpened) return several ? 'showAgainShort' : 'showAgain'
  return several ? 'revealShort' : 'reveal'
}

function footText(code: CodeOnTicket, view: CodeView, several: boolean) {
  if (code.state === 'returned' || view.kind === 'returned') return 'returned'
  if (code.state === 'revealed') return 'openedNote'
  return several ? 'sealedNote' : 'sealedScratch'
}
