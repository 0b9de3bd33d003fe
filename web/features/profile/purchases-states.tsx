import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'

export function NoPurchases() {
  const t = useTexts('profile')
  return (
    <EmptyState picture="empty-drawer" title={t('emptyTitle')} text={t('emptyText')}>
      <LinkButton href={href('home')}>{t('toShop')}</LinkButton>
    </EmptyState>
  )
}

export function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  const t = useTexts('profile')
  return (
    <EmptyState picture="torn-ticket" title={t('nothingTitle', { query })} text={t('nothingText')}>
      <Button kind="secondary" onClick={onClear}>
        {t('clearSearch')}
      </Button>
    </EmptyState>
  )
}

export function PurchasesFailed({ onAgain }: { onAgain: () => void }) {
  const t = useTexts('profile')
  return <PartFailed title={t('failedTitle')} text={t('failedText')} onAgain={onAgain} />
}

interface PartFailedProps {
  title: string
  text?: string
  onAgain: () => void
}

export function PartFailed({ title, text, onAgain }: PartFailedProps) {
  const t = useTexts('profile')
  return (
    <div role="alert">
      <EmptyState picture="bent-ticket" title={title} text={text ?? t('partFailedText')}>
        <Button icon="refresh" onClick={onAgain}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  )
}
