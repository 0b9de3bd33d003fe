import { useRevalidator } from 'react-router'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { supportAddress } from './support-address.ts'

/** A page whose data did not come: says so and tries again on demand. */
export function FailedPage() {
  const t = useTexts('shell')
  const { revalidate, state } = useRevalidator()
  return (
    <div className="page">
      <PageHead title={t('failedTitle')} />
      <EmptyState
        picture="bent-ticket"
        headingLevel={1}
        title={t('failedTitle')}
        text={t('failedText')}
      >
        <Button data-act="" loading={state === 'loading'} onClick={() => void revalidate()}>
          {t('failedAction')}
        </Button>
        <LinkButton kind="secondary" href={`mailto:${supportAddress}`}>
          {t('support')}
        </LinkButton>
      </EmptyState>
    </div>
  )
}
