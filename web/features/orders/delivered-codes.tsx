import { useState, type ReactNode } from 'react'
import { dateOf } from '#web/app/browser.ts'
import { useStore } from '#web/app/store.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { href } from '#contract/pages.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { SuccessMark } from '#web/ui/show/success-mark.tsx'
import { spellCode } from '#web/ui/ticket/code-ticket.rules.ts'
import { browserReveal } from './browser-reveal.ts'
import { CodeReveals, type CodeView, type RevealsState } from './code-reveals.machine.ts'
import { CodeRow } from './code-row.tsx'
import css from './delivered-codes.module.css'
import { codesOf, type LookOf, type PaidOrder, type PurchasedProduct } from './delivered-order.ts'
import { PasswordQuestion } from './password-question.tsx'
import { receiptTime } from './receipt-time.rules.ts'
import { RedeemGuides } from './redeem-guides.tsx'

interface DeliveredCodesProps {
  products: readonly PurchasedProduct[]
  order: PaidOrder | null
  lookOf: LookOf
}

const sealed: CodeView = { kind: 'sealed' }

/** The codes of a delivered order; nothing on this page is kept when it is left. */
export function DeliveredCodes({ products, order, lookOf }: DeliveredCodesProps) {
  const t = useTexts('orders')
  const [reveals] = useState(() => new CodeReveals(browserReveal(t('revealFailed'))))
  const state = useStore(reveals.store)
  const codes = codesOf(products)
  return (
    <div className={css.delivered}>
      <DeliveredHead count={codes.length} order={order}>
        <RevealAll codes={codes} state={state} onReveal={(ids) => void reveals.reveal(ids)} />
      </DeliveredHead>
      <h2 className="visually-hidden">{t('codesTitle')}</h2>
      <ul className={css.codes}>
        {codes.map((code, index) => (
          <CodeRow
            key={code.id}
            code={code}
            view={state.codes[code.id] ?? sealed}
            look={lookOf(code.product)}
            position={index + 1}
            count={codes.length}
            quiet={state.asks === null}
            onReveal={() => void reveals.reveal([code.id])}
            question={
              state.asks?.ids[0] === code.id && (
                <PasswordQuestion
                  error={state.asks.error}
                  onPassword={(password) => reveals.givePassword(password)}
                  onCancel={() => reveals.dismissQuestion()}
                />
              )
            }
          />
        ))}
      </ul>
      <Announcer message={useOpenedText(state)} />
      <RedeemGuides products={products} />
      <LinkButton kind="secondary" icon="receipt" href={href('profile')}>
        {t('toPurchases')}
      </LinkButton>
    </div>
  )
}

/** Said from a region that was there before: a new one is often not heard. */
function useOpenedText({ lastOpened }: RevealsState): string {
  const t = useTexts('orders')
  return lastOpened ? t('spelled', { letters: spellCode(lastOpened.code, t('dash')) }) : ''
}

interface DeliveredHeadProps {
  count: number
  order: PaidOrder | null
  children: ReactNode
}

function DeliveredHead({ count, order, children }: DeliveredHeadProps) {
  const t = useTexts('orders')
  return (
    <header className={css.head} data-single={count === 1 ? '' : undefined}>
      <SuccessMark />
      <div>
        <h1>{t('readyTitle', { count })}</h1>
        {order?.paid_at != null && (
          <p className={css.meta}>
            {t('readyMeta', {
              number: String(order.number),
              time: receiptTime(dateOf(order.paid_at)),
            })}
            {' · '}
            {t('readyMail', { email: order.email })}
          </p>
        )}
      </div>
      {children}
    </header>
  )
}

interface RevealAllProps {
  codes: readonly { id: string; state: string }[]
  state: RevealsState
  onReveal: (ids: string[]) => void
}

/** Only where it saves presses: two or more codes still under foil. */
function RevealAll({ codes, state, onReveal }: RevealAllProps) {
  const t = useTexts('orders')
  const closed = codes
    .filter((code) => code.state !== 'returned' && state.codes[code.id]?.kind !== 'open')
    .map((code) => code.id)
  if (closed.length < 2) return null
  return (
    <Button kind="secondary" size="large" icon="sparkle" onClick={() => onReveal(closed)}>
      {t('revealAll')}
    </Button>
  )
}
