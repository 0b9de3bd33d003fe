import { useEffect, useRef, type ReactNode } from 'react'
import type { DeliveredCodeState } from '#contract/order-states.ts'
import { dateOf } from '#web/app/browser.ts'
import { useTexts, type Translate } from '#web/i18n/use-texts.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { spellCode } from '#web/ui/ticket/code-ticket.rules.ts'
import { CodeTicket } from '#web/ui/ticket/code-ticket.tsx'
import type { CodeView, RevealedCode } from './code-reveals.machine.ts'
import type { CodeOnTicket, ProductLook } from './delivered-order.ts'
import { plainDay, receiptDate, receiptTime } from './receipt-time.rules.ts'

interface CodeRowProps {
  code: CodeOnTicket
  view: CodeView
  look: ProductLook
  position: number
  count: number
  /** False while a question about this or another code has the focus. */
  quiet: boolean
  onReveal: () => void
  /** The password, asked for on the ticket that waits for it. */
  question: ReactNode
}

const ticketStates = {
  sealed: 'sealed',
  failed: 'sealed',
  opening: 'opening',
  open: 'open',
} as const

/** One code on its ticket: under foil until its owner opens it, and again after a reload. */
export function CodeRow(props: CodeRowProps) {
  const { code, view, look, position, count, quiet, onReveal, question } = props
  const t = useTexts('orders')
  const several = count > 1
  const isReturned = code.state === 'returned'
  const revealed = view.kind === 'open' ? view.revealed : null
  const row = useKeptFocus(view.kind === 'open' && quiet)
  return (
    <li ref={row}>
      <CodeTicket
        art={look.art}
        name={code.product.name}
        regionText={look.regionText}
        countryCode={look.countryCode}
        position={several ? t('position', { position, count }) : undefined}
        state={isReturned ? 'issuing' : ticketStates[view.kind]}
        code={revealed?.code}
        spelledCode={revealed ? spellCode(revealed.code, t('dash')) : undefined}
        revealLabel={t(revealText(code.state === 'revealed', several))}
        onReveal={onReveal}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
        compact={several}
        refusedLabel={t('copyByHand')}
        footStart={revealed ? extrasOf(revealed, t) : t(footText(code.state))}
        footEnd={view.kind === 'open' && t('openedAt', { time: receiptTime(dateOf(view.atMs)) })}
        extra={question || (view.kind === 'failed' && <FieldError>{view.message}</FieldError>)}
      />
    </li>
  )
}

/** The pressed button goes with the foil: the focus stays on the ticket, on Copy. */
function useKeptFocus(isOpen: boolean) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isOpen && isLost) row.current?.querySelector('button')?.focus()
  }, [isOpen])
  return row
}

function revealText(wasOpened: boolean, several: boolean) {
  if (wasOpened) return several ? 'showAgainShort' : 'showAgain'
  return several ? 'revealShort' : 'reveal'
}

function footText(state: DeliveredCodeState) {
  if (state === 'returned') return 'returned'
  return state === 'revealed' ? 'openedNote' : 'sealedNote'
}

/** What some codes come with: a serial number, a PIN, a last day. */
function extrasOf({ serial, pin, expires_at: lastDay }: RevealedCode, t: Translate<'orders'>) {
  const texts = [
    serial !== undefined && t('serial', { serial }),
    pin !== undefined && t('pin', { pin }),
    lastDay !== undefined &&
      t('validUntil', { date: plainDay(lastDay) ?? receiptDate(dateOf(lastDay)) }),
  ]
  return texts.filter((text) => text !== false).join(' · ') || undefined
}
