import { useRef } from 'react'
import { formatKzt, fromWire } from '#contract/money.ts'
import { href } from '#contract/pages.ts'
import { Told } from '#web/i18n/told.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { BesideLink } from '#web/ui/action/beside-link.tsx'
import { useHandedFocus } from '#web/ui/focus-place.ts'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
import { ProcessingTicket } from '#web/ui/ticket/processing-ticket.tsx'
import { Stages } from '#web/ui/ticket/stages.tsx'
import type { ArtProps } from '#web/ui/ticket/ticket-art.tsx'
import { orderStages, type OrderProgress } from './order-progress.rules.ts'
import css from './processing-view.module.css'
import type { OrderSummary } from './use-order-truth.ts'

interface ProcessingViewProps {
  progress: OrderProgress
  /** What is being checked, where the shop says more than that it asks the bank. */
  message: string | null
  order: OrderSummary | null
  /** Money for the balance, known before the shop has told of the order. */
  isTopUp: boolean
  offline: boolean
  heading: 'h1' | 'h2'
  onCheckNow: () => void
  /** What it stands in closes: it may lie over the very page that is gone to. */
  onLeave?: () => void
}

/** The ticket on its way shows the shop's own ink: an order may hold many products. */
const blankArt: ArtProps = {
  ink: 'steam',
  engraving: 'rosette',
  letters: '',
  coverText: '',
}

/** Money on its way: true stages, no percentage, and no word of failure while nobody knows. */
export function ProcessingView(props: ProcessingViewProps) {
  const { progress, message, order, isTopUp, offline, heading: Heading, onCheckNow } = props
  const t = useTexts('orders')
  const shell = useTexts('shell')
  // What comes next is another view: who waits on this heading is told of it by the next one.
  const box = useRef<HTMLDivElement>(null)
  useHandedFocus(box)
  const [paid, issued, ready] = orderStages(progress)
  const first = {
    id: 'paid',
    text: t(paid === 'done' ? 'stagePaidDone' : 'stagePaid'),
    state: paid,
  }
  const stages = isTopUp
    ? [first, { id: 'balance', text: t('stageBalance'), state: issued }]
    : [
        first,
        { id: 'issued', text: t('stageIssue'), state: issued },
        { id: 'ready', text: t('stageReady'), state: ready },
      ]
  const doneCount = stages.filter((stage) => stage.state === 'done').length
  const isChecking = progress === 'checking'
  return (
    <div ref={box} className={css.view}>
      <ProcessingTicket art={blankArt} progress={doneCount / stages.length} />
      <div className={css.title} aria-live="polite">
        <Heading>{t(isChecking ? 'checkTitle' : 'waitingTitle')}</Heading>
        {order && (
          <p>
            {t('amount', {
              number: String(order.number),
              amount: formatKzt(fromWire(order.total_price) ?? 0),
            })}
          </p>
        )}
      </div>
      <Stages items={stages} label={t('stages')} />
      {isChecking && (
        <Notice
          tone="warn"
          icon="hourglass"
          {...(message === null ? { title: t('checkingTitle') } : {})}
        >
          <p>
            {message === null ? (
              t(isTopUp ? 'checkingTopUp' : 'checkingText')
            ) : (
              <Told message={message} />
            )}
          </p>
        </Notice>
      )}
      {progress === 'issuing' && (
        <Notice tone="warn" icon="hourglass">
          <p>{t('issuingWait')}</p>
        </Notice>
      )}
      {offline && <Notice tone="neutral" icon="offline" title={t('offline')} />}
      <Announcer message={offline ? t('offline') : ''} />
      <div className={css.actions}>
        {isChecking && <CheckNow onPress={onCheckNow} />}
        <LinkButton
          kind="quiet"
          href={`${href('profile')}${isTopUp ? '#balance' : ''}`}
          onClick={props.onLeave}
        >
          {t(isTopUp ? 'toBalance' : 'toPurchases')}
        </LinkButton>
      </div>
      <p className={css.note}>
        {message === null && <span>{t(isTopUp ? 'waitTopUp' : 'waitText')} </span>}
        <BesideLink className="link" href={href('faq')} newTabLabel={shell('newTab')}>
          {t('support')}
        </BesideLink>
      </p>
    </div>
  )
}

/** It goes when the bank has answered, and the view may stay: the order may wait for its codes. */
function CheckNow({ onPress }: { onPress: () => void }) {
  const t = useTexts('orders')
  const button = useRef<HTMLButtonElement>(null)
  useHandedFocus(button)
  return (
    <Button ref={button} kind="secondary" icon="refresh" onClick={onPress}>
      {t('checkNow')}
    </Button>
  )
}
