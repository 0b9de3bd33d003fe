import { href } from '#contract/pages.ts'
import { FailurePage } from '#web/features/payments/outcome/failure-page.tsx'
import { orderProgress } from '#web/features/payments/outcome/order-progress.rules.ts'
import { OrderPage } from '#web/features/payments/outcome/order-page.tsx'
import { useChooseAgain } from '#web/features/payments/outcome/use-choose-again.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useParams } from '#web/router/hooks.ts'
import { Navigate } from '#web/router/router-provider.tsx'

/** A frame: why an order was not paid, in the server's own words. */
export function Component() {
  const t = useTexts('orders')
  const chooseAgain = useChooseAgain()
  const { orderId = '' } = useParams()

  return (
    <>
      <PageHead title={t('pageTitle')} />
      <OrderPage
        key={orderId}
        orderId={orderId}
        path={href('paymentError', { orderId })}
        render={({ answer }) =>
          answer.status === 'error' ? (
            <FailurePage
              progress={orderProgress(answer)}
              message={answer.message ?? null}
              order={answer.order ?? null}
              onAgain={() =>
                void chooseAgain({
                  orderId,
                  type: answer.order?.type === 'balance' ? 'balance' : 'purchase',
                  order: answer.order ?? null,
                })
              }
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
