import { useEffect, useState, type ReactNode } from 'react'
import { href } from '#contract/pages.ts'
import { useSpamCheck } from '#web/features/accounts/use-spam-check.ts'
import { BasketNotes } from '#web/features/basket/basket-notes.tsx'
import { basketStore, useBasket } from '#web/features/basket/basket-store.ts'
import { missingOf, type BasketLine } from '#web/features/basket/basket-view.rules.ts'
import { PriceChange } from '#web/features/basket/price-change.tsx'
import { artOf, flagOf } from '#web/features/catalogue/product-art.rules.ts'
import { regionText } from '#web/features/catalogue/region-text.ts'
import { balanceOf } from '#web/features/payments/balance/balance-of.ts'
import { CheckoutForm } from '#web/features/payments/checkout-form.tsx'
import { CheckoutLayout } from '#web/features/payments/checkout-layout.tsx'
import {
  askToLogIn,
  CheckoutBlank,
  CheckoutEmpty,
  CheckoutSoldOut,
  CheckoutUnproven,
  CheckoutUnreachable,
} from '#web/features/payments/checkout-states.tsx'
import { OrderSummary, type SummaryLine } from '#web/features/payments/order-summary.tsx'
import { useLostQr } from '#web/features/payments/qr/lost-qr.ts'
import { tellOfOrder, type OrderEnd } from '#web/features/payments/use-end-elsewhere.ts'
import { percentText } from '#web/features/promo/percent-text.ts'
import { PromoPanel } from '#web/features/promo/promo-panel.tsx'
import { promo } from '#web/features/promo/promo-store.ts'
import { usePromo, type PromoView } from '#web/features/promo/use-promo.ts'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useArrival, useFetchAhead, useNavigate } from '#web/router/hooks.ts'
import { useSession } from '#web/session/use-session.ts'
import { Notice } from '#web/ui/show/notice.tsx'

/** The checkout of a customer: what is paid for beside how it is paid. */
export function Paying({ hasEnded }: { hasEnded: boolean }) {
  const navigate = useNavigate()
  const { user } = useSession()
  const [paying, setPaying] = useState(false)
  const now = useBasket()
  // What another tab has put in stands by its number alone until the shop has told of it.
  const [hadLines, setHadLines] = useState(false)
  const isUntold = hadLines && now.lines.some((line) => !line.product)
  const basket = useKept(now, paying || isUntold)
  const lines = useSummaryLines(basket.lines)
  const isTold = lines.length > 0 && lines.length === basket.lines.length
  if (!hadLines && isTold) setHadLines(true)
  const code = usePromo({
    subtotalMinor: basket.totalMinor,
    flush: basketStore.flush,
    reload: basketStore.reload,
  })
  const discount = useDiscount(code)
  // It may have been paid for before the log-in that follows the end of a session.
  const isBack = useArrival().isReturn || hasEnded
  const spamCheck = useSpamCheck('PAYMENT')
  useFreshBasket()
  useSeenNotes()
  useFetchAhead(href('paymentConfirm', { orderId: 'any' }))

  /**
   * Bought over this page: its basket is the order's now, and the modal stands over Index. Whoever
   * has gone on while the bank's form was open stays where they are.
   */
  function goHome() {
    basketStore.reload()
    if (window.location.pathname === href('checkout')) void navigate(href('home'))
  }

  async function goToOrder(end: OrderEnd) {
    const hasCome = await navigate(href('paymentConfirm', { orderId: end.orderId }))
    if (!hasCome) tellOfOrder(end)
  }

  useLostQr({ isPaying: paying, isBack, onPaid: (orderId) => void goToOrder({ orderId }) })

  const isLoading = basket.loading || lines.length < basket.lines.length
  if (basket.unreachable && isLoading) {
    return alone(<CheckoutUnreachable onAgain={() => basketStore.reload()} />)
  }
  if (!user || isLoading) {
    return (
      <CheckoutLayout keepsPlace="always">
        <CheckoutBlank />
      </CheckoutLayout>
    )
  }
  if (lines.length === 0) {
    return alone(
      <>
        <BasketNotes basket={basket} />
        <CheckoutEmpty hadLines={hadLines} isBack={isBack} />
      </>,
    )
  }
  const isSoldOut = basket.lines.some((line) => missingOf(line) !== null)
  return (
    <CheckoutLayout
      summary={
        <OrderSummary
          lines={lines}
          pieceCount={basket.count}
          totalMinor={basket.totalMinor}
          discount={discount}
          promo={<PromoPanel view={code} disabled={paying} brief />}
          urgent={isSoldOut || code.refusal !== null || basket.lines.some(isRepriced)}
        />
      }
    >
      {hasEnded && <SessionOver />}
      <BasketNotes basket={basket} />
      {!user.verified ? (
        <CheckoutUnproven />
      ) : isSoldOut ? (
        <CheckoutSoldOut />
      ) : (
        <CheckoutForm
          email={user.email}
          pieceCount={basket.count}
          balanceMinor={balanceOf(user)}
          totalMinor={discount?.totalMinor ?? basket.totalMinor}
          contents={contentsOf(basket.lines, discount?.code)}
          code={discount?.code}
          waitsFor={isUnchecked(code) ? ['promo'] : []}
          prepare={basketStore.flush}
          onRefused={askAnew}
          onPaying={setPaying}
          onLogIn={askToLogIn}
          takeSpamToken={spamCheck.take}
          onBought={goHome}
          onOver={(end) => void goToOrder(end)}
        />
      )}
    </CheckoutLayout>
  )
}

/** The same whatever the order of its lines is; another code makes another order of one sum. */
function contentsOf(lines: readonly BasketLine[], code = ''): string {
  const pieces = lines.map(({ id, quantity }) => `${quantity} of ${id}`)
  return [...pieces.sort(), code].join()
}

/**
 * As it was when it was held: the order may take the basket away before the form has heard of it,
 * and a form that goes with it could not tell its buyer how the payment ended.
 */
function useKept<T>(now: T, isHeld: boolean): T {
  const [kept, keep] = useState(now)
  if (!isHeld && kept !== now) keep(now)
  return isHeld ? kept : now
}

function SessionOver() {
  const t = useTexts('checkout')
  return (
    <Notice tone="warn" icon="lock" title={t('sessionTitle')}>
      <p>{t('sessionOver')}</p>
    </Notice>
  )
}

/** The server has another idea of the order: prices, stock or the code may have changed. */
function askAnew() {
  basketStore.reload()
  promo.recheck()
}

function useDiscount({ code, discount }: PromoView) {
  const t = useTexts('promo')
  const locale = useLocale()
  if (code === null || discount === null) return null
  const percent = percentText(discount.percent, locale)
  return { code, label: t('row', { code, percent }), totalMinor: discount.totalMinor }
}

/** Nobody pays the full price for a basket whose code the shop has not spoken of. */
function isUnchecked({ code, discount }: PromoView): boolean {
  return code !== null && discount === null
}

function alone(state: ReactNode) {
  return <CheckoutLayout>{state}</CheckoutLayout>
}

/** What is paid for is what the server says now, not what this device remembers. */
function useFreshBasket(): void {
  useEffect(() => basketStore.reload(), [])
}

/** What the basket had to tell was told here. */
function useSeenNotes(): void {
  useEffect(() => () => basketStore.acknowledge(), [])
}

function isRepriced({ priceBeforeMinor }: BasketLine): boolean {
  return priceBeforeMinor !== null
}

function useSummaryLines(lines: readonly BasketLine[]): SummaryLine[] {
  const catalogue = useTexts('catalogue')
  const checkout = useTexts('checkout')
  const locale = useLocale()
  return lines.flatMap((basketLine) => {
    const { id, product, quantity, totalMinor, maxPieces: count } = basketLine
    if (!product) return []
    const { priceBeforeMinor: beforeMinor, unitPriceMinor: nowMinor } = basketLine
    const missing = missingOf(basketLine)
    const { ink, letters } = artOf(product)
    const line: SummaryLine = {
      id,
      ink,
      letters,
      name: product.name,
      regionText: regionText(product, catalogue, locale),
      countryCode: flagOf(product),
      priceMinor: totalMinor,
      countText: `× ${quantity}`,
      notice: missing ? (
        <Notice tone="warn">
          {missing === 'all' ? checkout('soldOutLine') : checkout('fewLeftLine', { count })}
        </Notice>
      ) : (
        beforeMinor !== null && <PriceChange {...{ beforeMinor, nowMinor }} />
      ),
    }
    return [line]
  })
}
