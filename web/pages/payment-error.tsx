import { useNavigate, useParams } from '#web/router/hooks.ts'
import { Navigate } from '#web/router/router-provider.tsx'
import { href } from '#contract/pages.ts'
import { FailurePage } from '#web/features/payments/outcome/failure-page.tsx'
import { orderProgress } from '#web/features/payments/outcome/order-progress.rules.ts'
import { OrderPage } from '#web/features/payments/outcome/order-page.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'

/** A frame: why an order was not paid, in the server's own words. */
export function Component() {
  const t = useTexts('orders')
  const navigate = useNavigate()
  const { orderId = '' } = useParams()

  /** Spec §8: home, and the choice of a way to pay over it; the basket is still there. */
  async function tryAgain(isTopUp: boolean) {
    const hasCome = await navigate(href('home'))
    if (!hasCome) return
    if (isTopUp) openOverlay({ name: 'payment-choice', type: 'balance' })
    else openOverlay({ name: 'payment-choice', type: 'purchase', orderId })
  }

  return (
    <>
      <PageHead title={t('pageTitle')} />
      <OrderPage
        orderId={orderId}
        path={href('paymentError', { orderId })}
        render={({ answer }) =>
          answer?.status === 'error' ? (
            <FailurePage
              progress={orderProgress(answer)}
              message={answer.message ?? null}
              order={answer.order ?? null}
              onAgain={() => void tryAgain(answer.order?.type === 'balance')}
            />
          ) : (
            // Paid, or still being checked: the other page says which.
            <Navigate replace to={href('paymentConfirm', { orderId })} />
          )
        }
      />
    </>
  )
}
