import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { href } from '#contract/pages.ts'
import { useStore } from '#web/app/store.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay, useOverlay } from '#web/overlays/overlay-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { spellCode } from '#web/ui/ticket/code-ticket.rules.ts'
import { browserReveal } from './browser-reveal.ts'
import { openLines } from './code-extras.ts'
import { CodeReveals, type CodeView, type RevealsState } from './code-reveals.machine.ts'
import { CodeRow } from './code-row.tsx'
import css from './delivered-codes.module.css'
import { DeliveredHead } from './delivered-head.tsx'
import {
  codesOf,
  countHere,
  countSealed,
  redeemable,
  type CodeOnTicket,
  type LookOf,
  type PaidOrder,
  type PurchasedProduct,
} from './delivered-order.ts'
import { OrderHelp } from './order-help.tsx'
import { PasswordQuestion } from './password-question.tsx'
import { RedeemGuides } from './redeem-guides.tsx'

interface DeliveredCodesProps {
  products: readonly PurchasedProduct[]
  order: PaidOrder | null
  lookOf: LookOf
  supportMail: string | null
  /** The server knows better than this page what can be given back. */
  onStale: () => void
}

const sealed: CodeView = { kind: 'sealed' }

/** The codes of a delivered order; nothing on this page is kept when it is left. */
export function DeliveredCodes(props: DeliveredCodesProps) {
  const { products, order, lookOf, supportMail, onStale } = props
  const t = useTexts('orders')
  const [reveals] = useState(() => new CodeReveals(browserReveal(t('revealFailed'))))
  const state = useStore(reveals.store)
  useEffect(() => () => reveals.leave(), [reveals])
  const tellStale = useEffectEvent(onStale)
  useEffect(() => {
    if (state.staleCount > 0) tellStale()
  }, [state.staleCount])
  const codes = codesOf(products)
  const rows = useRef<HTMLUListElement>(null)
  const hereCount = countHere(codes, state.codes)
  // What came back for one is no longer there for the others; the last one turns the page. Both
  // when the word of what came to the balance has been read.
  const isGivenBack = hereCount === 0 || codes.some((code) => isNewlyReturned(code, state))
  const isOver = useOverlay() === null && isGivenBack
  useEffect(() => {
    if (isOver) tellStale()
  }, [isOver])

  function askToReturn(code: CodeOnTicket) {
    openOverlay({
      name: 'return-code',
      codeId: code.id,
      amountMinor: code.returnableMinor ?? 0,
      product: code.product.name,
      takesOthers: code.takesOthers && countSealed(codes, state.codes) > 1,
      onSettled: (end) => (end === 'returned' ? reveals.returned(code.id) : onStale()),
    })
  }

  return (
    <div className={css.delivered}>
      <DeliveredHead
        count={hereCount}
        order={order}
        single={codes.length === 1}
        celebrates={codes.some(
          ({ id, state: was }) => was === 'sealed' && state.codes[id]?.kind === 'open',
        )}
      >
        <ForAll codes={codes} rows={rows} state={state} onReveal={(ids) => reveals.reveal(ids)} />
      </DeliveredHead>
      <h2 className="visually-hidden">{t('codesTitle')}</h2>
      <ul ref={rows} className={css.codes}>
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
            onReturn={() => askToReturn(code)}
            question={
              state.asks?.ids[0] === code.id && (
                <PasswordQuestion
                  error={state.asks.error}
                  isOne={state.asks.ids.length === 1}
                  onPassword={(password) => reveals.givePassword(password)}
                  onCancel={() => reveals.dismissQuestion()}
                />
              )
            }
          />
        ))}
      </ul>
      <Announcer message={useOpenedText(state)} />
      {order && (
        <RedeemGuides orderId={order.order_id} products={redeemable(products, state.codes)} />
      )}
      {order && <OrderHelp supportMail={supportMail} number={String(order.number)} />}
      <div className={css.links}>
        {order && (
          <Button
            kind="secondary"
            icon="receipt"
            onClick={() => openOverlay({ name: 'receipt', orderId: order.order_id })}
          >
            {t('receipt')}
          </Button>
        )}
        <LinkButton kind="quiet" href={href('profile')}>
          {t('toPurchases')}
        </LinkButton>
        {codes.some((code) => code.returnableMinor !== null) && (
          <p className={css.note}>{t('sealedReturnable')}</p>
        )}
      </div>
    </div>
  )
}

function isNewlyReturned({ id, state: was }: CodeOnTicket, { codes }: RevealsState): boolean {
  return was !== 'returned' && codes[id]?.kind === 'returned'
}

/** Said from a region that was there before: a new one is often not heard. */
function useOpenedText({ lastOpened }: RevealsState): string {
  const t = useTexts('orders')
  return lastOpened ? t('spelled', { letters: spellCode(lastOpened.code, t('dash')) }) : ''
}

interface ForAllProps {
  codes: readonly CodeOnTicket[]
  rows: RefObject<HTMLElement | null>
  state: RevealsState
  onReveal: (ids: string[]) => Promise<void>
}

/**
 * Only where it saves presses: two or more codes still under foil, or all of them open. The focus
 * stays in its place: on the copy of all where it opened all, on the first code where one would not
 * open, and the page where it is.
 */
function ForAll({ codes, rows, state, onReveal }: ForAllProps) {
  const t = useTexts('orders')
  const box = useRef<HTMLSpanElement>(null)
  const [opening, setOpening] = useState(false)
  const hasOpened = useRef(false)
  useEffect(() => {
    if (opening || !hasOpened.current) return
    hasOpened.current = false
    if (document.activeElement !== document.body) return
    const place = box.current ?? rows.current
    place?.querySelector('button')?.focus({ preventScroll: true })
  }, [opening, rows])
  const isClosed = ({ id, state: was }: CodeOnTicket) =>
    (was === 'sealed' || was === 'revealed') &&
    !['open', 'returned'].includes(state.codes[id]?.kind ?? 'sealed')
  const closed = codes.filter(isClosed).map((code) => code.id)
  const open = openLines(codes, state.codes, t)
  if (closed.length < 2 && !opening) {
    return closed.length > 0 || open.length < 2 ? null : (
      <span ref={box} className={css.all}>
        <CopyButton
          key={open.length}
          kind="secondary"
          size="large"
          text={open.join('\n')}
          label={t('copyAll')}
          copiedLabel={t('copied')}
          refusedLabel={t('copyRefused')}
        />
      </span>
    )
  }

  async function openAll() {
    hasOpened.current = true
    setOpening(true)
    await onReveal(closed)
    setOpening(false)
  }

  return (
    <span ref={box} className={css.all}>
      <Button
        kind="secondary"
        size="large"
        icon="sparkle"
        loading={opening}
        onClick={() => void openAll()}
      >
        {t('revealAll')}
      </Button>
    </span>
  )
}
