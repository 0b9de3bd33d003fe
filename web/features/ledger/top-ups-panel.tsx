import { useEffect, useEffectEvent, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { listTopUps } from '#contract/calls/orders.ts'
import { formatKzt, fromWire } from '#contract/money.ts'
import { href } from '#contract/pages.ts'
import type * as S from '#contract/schemas/orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { usePages } from '#web/api/use-pages.ts'
import { Link } from '#web/ui/action/link.tsx'
import { dateOf } from '#web/app/browser.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay, useOverlay } from '#web/overlays/overlay-state.ts'
import { ListEnd } from '#web/ui/show/list-end.tsx'
import { Pill } from '#web/ui/show/pill.tsx'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import css from './top-ups-panel.module.css'
import { ListFailed } from './list-failed.tsx'

type TopUp = Output<typeof S.listTopUps>['result']['orders'][number]

/**
 * Each top-up with its number and its receipt, and the way back to one that the bank still checks.
 * Nothing while there are none, nor while they are first asked for.
 */
export function TopUpsPanel({ balance }: { balance: number }) {
  const t = useTexts('profile')
  const { state, items, total, hasMore, loadingMore, more, again, refresh } = usePages({
    about: balance,
    load: loadTopUps,
    keyOf: topUpKey,
  })
  // One that the bank still checks leaves the balance as it is.
  const isOverFree = useOverlay() === null
  const lookAgain = useEffectEvent(refresh)
  useEffect(() => {
    if (isOverFree) lookAgain()
  }, [isOverFree])
  const [hasFailed, setHasFailed] = useState(false)
  if (state === 'failed' && !hasFailed) setHasFailed(true)
  const isEmpty = items.length === 0
  if (isEmpty && (state === 'ready' || !hasFailed)) return null
  return (
    <section className={`panel ${css.panel}`} aria-labelledby="top-ups">
      <h2 id="top-ups">{t('topUps')}</h2>
      {isEmpty && state === 'loading' && (
        <Skeleton kind="lines" count={2} label={t('loadingTopUps')} />
      )}
      {!isEmpty && (
        <ul className={css.list}>
          {items.map((topUp) => (
            <TopUpRow key={topUp.order_id} topUp={topUp} />
          ))}
        </ul>
      )}
      {state === 'failed' && <ListFailed title={t('topUpsFailed')} onAgain={again} />}
      {hasMore && state !== 'failed' && (
        <ListEnd
          items="li"
          shown={{ text: t('shown', { shown: items.length, total }), total }}
          label={t('more')}
          loading={loadingMore}
          loadingLabel={t('loadingMore')}
          onMore={more}
        />
      )}
    </section>
  )
}

function TopUpRow({ topUp }: { topUp: TopUp }) {
  const t = useTexts('profile')
  const { order_id: orderId, state, checking, created_at: createdAt, paid_at: paidAt } = topUp
  const number = String(topUp.number)
  const name = t('operationSaleOf', { number })
  return (
    <li className={css.row}>
      <span className={css.name}>{name}</span>
      <b>{formatKzt(fromWire(topUp.total_price) ?? 0)}</b>
      <span className={css.date}>{momentText(dateOf(paidAt ?? createdAt))}</span>
      {checking || paidAt === null ? (
        <Link
          className="link"
          href={href('paymentConfirm', { orderId })}
          aria-label={t('statusOf', { name })}
        >
          {t('status')}
        </Link>
      ) : (
        <button
          type="button"
          className="link"
          aria-label={t('receiptOf', { number })}
          onClick={() => openOverlay({ name: 'receipt', orderId })}
        >
          {t('receipt')}
        </button>
      )}
      {checking && (
        <span className={css.state}>
          <Pill tone="warn">{t('stateChecking')}</Pill>
        </span>
      )}
      {state === 'refunded' && (
        <span className={css.state}>
          <Pill>{t('stateRefunded')}</Pill>
        </span>
      )}
    </li>
  )
}

const topUpKey = ({ order_id: orderId }: TopUp) => orderId

async function loadTopUps(page: number, signal: AbortSignal) {
  const { result } = await browserApi.call(listTopUps, { query: { page: String(page) }, signal })
  return { ...result, items: result.orders }
}
