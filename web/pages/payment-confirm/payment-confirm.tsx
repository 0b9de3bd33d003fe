import { useEffect } from 'react'
import { href } from '#contract/pages.ts'
import { artOf, flagOf } from '#web/features/catalogue/product-art.rules.ts'
import { regionText } from '#web/features/catalogue/region-text.ts'
import { useCompany } from '#web/features/info/company.ts'
import { DeliveredCodes } from '#web/features/orders/delivered-codes.tsx'
import type { PurchasedProduct } from '#web/features/orders/delivered-order.ts'
import { orderProgress } from '#web/features/payments/outcome/order-progress.rules.ts'
import { OrderPage } from '#web/features/payments/outcome/order-page.tsx'
import { OrderUnpaid } from '#web/features/payments/outcome/order-states.tsx'
import { ProcessingView } from '#web/features/payments/outcome/processing-view.tsx'
import type { OrderTruthView } from '#web/features/payments/outcome/use-order-truth.ts'
import { findTopUpReturn } from '#web/features/payments/top-up/top-up-return.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { useParams } from '#web/router/hooks.ts'
import { Navigate } from '#web/router/router-provider.tsx'
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

function Outcome({ orderId, truth }: { orderId: string; truth: OrderTruthView }) {
  const { answer, trouble, checkNow, refresh } = truth
  const lookOf = useLook()
  const supportMail = useCompany()?.support_mail ?? null
  const isDelivered = answer?.status === 'success'
  useTakenByOrder(isDelivered ? orderId : null)
  if (!answer) return null
  const order = answer.order ?? null
  const progress = orderProgress(answer)
  if (order?.type === 'balance' && (isDelivered || progress === 'unpaid')) {
    return <ToBalance orderId={isDelivered ? orderId : null} />
  }
  const products = answer.products ?? []
  if (isDelivered || (progress === 'issuing' && products.length > 0)) {
    return <DeliveredCodes {...{ products, order, lookOf, supportMail }} onStale={refresh} />
  }
  if (answer.status === 'error') return <Navigate replace to={href('paymentError', { orderId })} />
  if (progress === 'unpaid') return <OrderUnpaid />
  return (
    <ProcessingView
      progress={progress}
      message={answer.message ?? null}
      order={order}
      isTopUp={order?.type === 'balance'}
      offline={trouble === 'offline'}
      heading="h1"
      onCheckNow={checkNow}
    />
  )
}

/** A top-up brings no codes: its money is seen on the balance. */
function ToBalance({ orderId }: { orderId: string | null }) {
  useEffect(() => {
    if (orderId === null) return
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
