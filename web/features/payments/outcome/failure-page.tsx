import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Link } from '#web/ui/action/link.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Ticket } from '#web/ui/ticket/ticket.tsx'
import css from './failure-page.module.css'
import { FailureStub } from './failure-stub.tsx'
import { FailureView } from './failure-view.tsx'
import { MoneyBackLink } from './money-back-link.tsx'
import type { OrderProgress } from './order-progress.rules.ts'
import type { OrderSummary } from './use-order-truth.ts'

interface FailurePageProps {
  progress: OrderProgress
  message: string | null
  order: OrderSummary | null
  onAgain: () => void
}

/** The same ticket as the error modal, as a page. */
export function FailurePage({ progress, message, order, onAgain }: FailurePageProps) {
  const t = useTexts('orders')
  return (
    <div className={css.page}>
      <Ticket
        stub={
          <FailureStub number={order?.number ?? null}>
            <Link className="link link-alone" href={href('faq')}>
              {t('support')}
            </Link>
          </FailureStub>
        }
      >
        <FailureView progress={progress} message={message} order={order} heading="h1">
          {progress === 'refunded' ? (
            <MoneyBackLink isTopUp={order?.type === 'balance'} />
          ) : (
            <Button size="large" icon="refresh" onClick={onAgain}>
              {t('again')}
            </Button>
          )}
          <LinkButton size="large" kind="secondary" href={href('home')}>
            {t('toShop')}
          </LinkButton>
        </FailureView>
      </Ticket>
    </div>
  )
}
