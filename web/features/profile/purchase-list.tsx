import { fromWire } from '#contract/money.ts'
import { href } from '#contract/pages.ts'
import { dateOf } from '#web/app/browser.ts'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { timeText } from '#web/i18n/moment-text.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { ListEnd } from '#web/ui/show/list-end.tsx'
import { Pill } from '#web/ui/show/pill.tsx'
import { PurchaseTicket } from '#web/ui/ticket/purchase-ticket.tsx'
import css from './profile.module.css'
import { purchaseKey, type Purchase, type PurchaseLookOf } from './purchase.ts'
import { groupByDay } from './purchase-days.rules.ts'
import { purchaseState } from './purchase-state.rules.ts'
import { PurchaseMore } from './purchase-more.tsx'
import { PurchasesFailed } from './purchases-states.tsx'
import type { ChangeCode, Purchases } from './use-purchases.ts'
import { whole } from './whole.tsx'

interface PurchaseListProps {
  list: Purchases
  lookOf: PurchaseLookOf
}

/** Tickets by day; an older page is fetched when asked for, never by scrolling. */
export function PurchaseList({ list, lookOf }: PurchaseListProps) {
  const t = useTexts('profile')
  const locale = useLocale()
  const { items: purchases, total, hasMore, loadingMore, state } = list
  const days = groupByDay(purchases, boughtAt, locale)
  return (
    <div className={css.days} aria-busy={state === 'loading' || undefined}>
      {days.map(({ title, items }) => (
        <section key={title} className={css.day} aria-label={title}>
          <h2 className={css.dayTitle}>{title}</h2>
          {items.map((purchase) => (
            <PurchaseRow
              key={purchaseKey(purchase)}
              {...{ purchase, lookOf }}
              onCode={list.changeCode}
              onStale={list.refresh}
            />
          ))}
        </section>
      ))}
      {state === 'failed' && <PurchasesFailed onAgain={list.again} />}
      {hasMore && state !== 'failed' && (
        <ListEnd
          items="article"
          shown={{ text: t('shown', { shown: purchases.length, total }), total }}
          label={t('more')}
          loading={loadingMore}
          loadingLabel={t('loadingMore')}
          onMore={list.more}
        />
      )}
    </div>
  )
}

function boughtAt({ order }: Purchase): Date {
  return dateOf(order.paid_at ?? order.created_at)
}

interface PurchaseRowProps {
  purchase: Purchase
  lookOf: PurchaseLookOf
  onCode: ChangeCode
  onStale: () => void
}

function PurchaseRow({ purchase, lookOf, onCode, onStale }: PurchaseRowProps) {
  const t = useTexts('profile')
  const { order, pivot } = purchase
  const state = purchaseState(purchase)
  const name =
    pivot.quantity === 1
      ? purchase.name
      : `${purchase.name} ${t('pieces', { count: pivot.quantity })}`
  const fullMinor = (fromWire(purchase.price) ?? 0) * pivot.quantity
  const { discounted_total: discounted } = purchase
  return (
    <PurchaseTicket
      {...lookOf(purchase)}
      name={name}
      meta={
        <Rich
          text={t('number', {
            number: String(order.number),
            time: timeText(boughtAt(purchase)),
          })}
          parts={{ whole }}
        />
      }
      state={
        <Pill tone={state.tone} icon={state.action === 'openCode' ? 'sparkle' : undefined}>
          {t(state.pill, { count: state.count })}
        </Pill>
      }
      priceMinor={discounted === undefined ? fullMinor : (fromWire(discounted) ?? 0)}
      oldPriceMinor={discounted === undefined ? null : fullMinor}
      wasLabel={t('was')}
      action={
        <LinkButton
          kind={state.action === 'openCode' ? 'primary' : 'secondary'}
          href={href('paymentConfirm', { orderId: order.order_id })}
          aria-label={t(state.actionOf, { name })}
        >
          {t(state.action)}
        </LinkButton>
      }
      note={state.note && t(state.note)}
      more={<PurchaseMore {...{ purchase, onCode, onStale }} />}
    />
  )
}
