import { Fragment, useState, type ReactNode } from 'react'
import { fromWire } from '#contract/money.ts'
import { dateOf, shopNowMs } from '#web/app/browser.ts'
import { withFullStop } from '#web/i18n/full-stop.ts'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { Told } from '#web/i18n/told.tsx'
import { untilText } from '#web/i18n/moment-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
import { EmptyPicture } from '#web/ui/show/empty-picture.tsx'
import { Pill } from '#web/ui/show/pill.tsx'
import { Price } from '#web/ui/show/price.tsx'
import css from './failure-view.module.css'
import { declineWords } from './decline-words.rules.ts'
import type { OrderProgress } from './order-progress.rules.ts'
import type { OrderSummary } from './use-order-truth.ts'

interface FailureViewProps {
  /** Null until the shop has said how it ended: nothing is said of money before. */
  progress: OrderProgress | null
  /** The shop cannot be asked now. */
  offline?: boolean
  /** The bank's reason, in the person's language. */
  message: string | null
  order: OrderSummary | null
  heading: 'h1' | 'h2'
  /** Try again and the other ways. */
  children: ReactNode
}

const titles = {
  expired: 'expiredTitle',
  closed: 'closedTitle',
  refunded: 'refundedTitle',
} as const
const texts = {
  purchase: { expired: 'expiredText', closed: 'closedText', refunded: 'refundedText' },
  balance: {
    expired: 'topUpExpiredText',
    closed: 'topUpClosedText',
    refunded: 'topUpRefundedText',
  },
} as const

/** How an order ended that cannot be paid any more; null for one that can, or is not told yet. */
function endOf(progress: OrderProgress | null): keyof typeof titles | null {
  return progress !== null && progress in titles ? (progress as keyof typeof titles) : null
}

/** What a failure is called; of one that is not told yet no more than that something went wrong. */
export function failureTitle(progress: OrderProgress | null) {
  const end = endOf(progress)
  return end ? titles[end] : 'errorTitle'
}

/** Why nothing was bought, that nothing was charged, and what stays as it was (spec §8). */
export function FailureView(props: FailureViewProps) {
  const { progress, offline, message, order, heading: Heading, children } = props
  const t = useTexts('orders')
  const end = endOf(progress)
  const said = end || message === null ? null : declineWords(message)
  const isRefunded = progress === 'refunded'
  const textsOf = texts[order?.type === 'balance' ? 'balance' : 'purchase']
  const lead = said === null && !isRefunded ? t('notCharged') : said?.lead
  const reason = said ? said.reason : t(end ? textsOf[end] : 'declinedText')
  const locale = useLocale()
  const news = `${lead ? withFullStop(locale, lead) : ''} ${reason}`
  // A page says it itself when it is come to; over another one it is told when it is known.
  const [isLate] = useState(progress === null)
  const told = isLate && progress !== null ? news : ''
  const isSilent = progress === null && offline === true
  return (
    <div className={css.view}>
      <EmptyPicture name="torn-ticket" />
      <Heading className={css.title}>
        <Sentences text={t(failureTitle(progress))} />
      </Heading>
      {progress !== null && (
        <Notice
          tone={isRefunded ? 'info' : 'success'}
          icon={isRefunded ? 'refresh' : 'shield'}
          {...(lead ? { title: lead } : {})}
        >
          <p>
            <Told message={reason} />
          </p>
        </Notice>
      )}
      <Announcer message={isSilent ? t('offline') : told} />
      {isSilent && <Notice tone="neutral" icon="offline" title={t('offline')} />}
      {order && <OrderFacts order={order} isOpen={!end} />}
      <div className={css.actions}>{children}</div>
    </div>
  )
}

/** What is too long for one line breaks between sentences first, not in the midst of one. */
function Sentences({ text }: { text: string }) {
  return text
    .replace('! ', '!\n')
    .split('\n')
    .map((sentence, index) => (
      <Fragment key={sentence}>
        {index > 0 && ' '}
        <span className={css.sentence}>{sentence}</span>
      </Fragment>
    ))
}

function OrderFacts({ order, isOpen }: { order: OrderSummary; isOpen: boolean }) {
  const t = useTexts('orders')
  const time = untilText(dateOf(order.expires_at), dateOf(shopNowMs()))
  return (
    <div className={css.facts}>
      <div>
        <p className={css.number}>{t('orderNumber', { number: String(order.number) })}</p>
        <Price minor={fromWire(order.total_price) ?? 0} size="total" />
      </div>
      {isOpen && <Pill icon="clock">{t('held', { time })}</Pill>}
    </div>
  )
}
