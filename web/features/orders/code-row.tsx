import type { DeliveredCodeState } from '#contract/order-states.ts'
import { dateOf } from '#web/app/browser.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { spellCode } from '#web/ui/ticket/code-ticket.rules.ts'
import { CodeTicket } from '#web/ui/ticket/code-ticket.tsx'
import type { CodeView, RevealedCode } from './code-reveals.machine.ts'
import css from './code-row.module.css'
import type { CodeOnTicket, ProductLook } from './delivered-order.ts'
import { plainDay, receiptDate } from './receipt-time.rules.ts'

interface CodeRowProps {
  code: CodeOnTicket
  view: CodeView
  look: ProductLook
  position: number
  count: number
  onReveal: () => void
}

const ticketStates = {
  sealed: 'sealed',
  failed: 'sealed',
  opening: 'opening',
  open: 'open',
} as const

/** One code on its ticket: under foil until its owner opens it, and again after a reload. */
export function CodeRow({ code, view, look, position, count, onReveal }: CodeRowProps) {
  const t = useTexts('orders')
  const several = count > 1
  const isReturned = code.state === 'returned'
  const revealed = view.kind === 'open' ? view.revealed : null
  return (
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
      footStart={revealed ? <Extras revealed={revealed} /> : t(footText(code.state))}
      extra={view.kind === 'failed' && <FieldError>{view.message}</FieldError>}
    />
  )
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
function Extras({ revealed }: { revealed: RevealedCode }) {
  const t = useTexts('orders')
  const { serial, pin, expires_at: lastDay } = revealed
  return (
    <span className={css.extras}>
      {serial !== undefined && <span>{t('serial', { serial })}</span>}
      {pin !== undefined && <span>{t('pin', { pin })}</span>}
      {lastDay !== undefined && (
        <span>{t('validUntil', { date: plainDay(lastDay) ?? receiptDate(dateOf(lastDay)) })}</span>
      )}
    </span>
  )
}
