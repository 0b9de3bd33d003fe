import { useEffect } from 'react'
import { href } from '#contract/pages.ts'
import { artOf, flagOf } from '#web/features/catalogue/product-art.rules.ts'
import { regionText } from '#web/features/catalogue/region-text.ts'
import { useCompany } from '#web/features/info/company.ts'
import { DeliveredCodes } from '#web/features/orders/delivered-codes.tsx'
import type { PurchasedProduct } from '#web/features/orders/delivered-order.ts'
import { orderProgress } from '#web/features/payments/outcome/order-progress.rules.ts'
import { OrderPage, type AnsweredOrder } from '#web/features/payments/outcome/order-page.tsx'
import { OrderUnpaid } from '#web/features/payments/outcome/order-states.tsx'
import { ProcessingView } from '#web/features/payments/outcome/processing-view.tsx'
import { useChooseAgain } from '#web/features/payments/outcome/use-choose-again.ts'
import { findTopUpReturn } from '#web/features/payments/top-up/top-up-return.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { useParams } from '#web/router/hooks.ts'
import { Navigate } from '#web/router/router-provider.tsx'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { useReadyNews } from './use-ready-news.ts'
import { useTakenByOrder } from './use-taken-by-order.ts'

/** A frame: what became of an order, and its codes, to its owner alone. */
export function Component() {
  const t = useTexts('orders')
  const { orderId = '' } = useParams()
  return (
    <>
      <PageHead title={t('pageTitle')} />
      <OrderPage
        key={orderId}
        orderId={orderId}
        path={href('paymentConfirm', { orderId })}
        render={(truth) => <Outcome orderId={orderId} truth={truth} />}
      />
    </>
  )
}

interface OutcomeProps {
  orderId: string
  truth: AnsweredOrder
}

function Outcome({ orderId, truth }: OutcomeProps) {
  const { answer } = truth
  const progress = orderProgress(answer)
  const isDelivered = progress === 'delivered'
  const isTopUp = answer.order?.type === 'balance'
  const purchased = isDelivered && !isTopUp ? (answer.products ?? []) : null
  const news = useReadyNews(purchased)
  useTakenByOrder(isDelivered || progress === 'issuing' ? orderId : null)
  return (
    <>
      {purchased ? (
        <Codes products={purchased} truth={truth} />
      ) : (
        <NoCodes orderId={orderId} truth={truth} />
      )}
      <Announcer message={news} />
    </>
  )
}

interface CodesProps {
  products: readonly PurchasedProduct[]
  truth: AnsweredOrder
}

function Codes({ products, truth: { answer, refresh } }: CodesProps) {
  const lookOf = useLook()
  const supportMail = useCompany()?.support_mail ?? null
  const order = answer.order ?? null
  return <DeliveredCodes {...{ products, order, lookOf, supportMail }} onStale={refresh} />
}

function NoCodes({ orderId, truth }: OutcomeProps) {
  const { answer, trouble, checkNow } = truth
  const order = answer.order ?? null
  const progress = orderProgress(answer)
  const isTopUp = order?.type === 'balance'
  const chooseAgain = useChooseAgain()
  if (isTopUp && progress === 'delivered') return <ToBalance orderId={orderId} />
  if (answer.status === 'error') return <Navigate replace to={href('paymentError', { orderId })} />
  if (progress === 'unpaid') {
    const choose = () => void chooseAgain({ orderId, type: 'balance', order })
    return <OrderUnpaid {...(isTopUp ? { onGo: choose } : {})} />
  }
  return (
    <ProcessingView
      progress={progress}
      message={answer.message ?? null}
      order={order}
      isTopUp={isTopUp}
      offline={trouble === 'offline'}
      heading="h1"
      onCheckNow={checkNow}
    />
  )
}

/** A top-up brings no codes: its money is seen on the balance. */
function ToBalance({ orderId }: { orderId: string }) {
  useEffect(() => {
    openOverlay({ name: 'top-up-success', orderId, goTo: findTopUpReturn(orderId) })
  }, [orderId])
  return <Navigate replace to={`${href('profile')}#balance`} />
}

function useLook() {
  const t = useTexts('catalogue')
  const locale = useLocale()
  return (product: PurchasedProduct) => ({
    art: artOf(product),
    regionText: regionText(product, t, locale),
    countryCode: flagOf(product),
  })
}
