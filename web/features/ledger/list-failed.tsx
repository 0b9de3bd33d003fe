import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'

/** A page of a list of the balance that has not come; what came before it stays. */
export function ListFailed({ title, onAgain }: { title: string; onAgain: () => void }) {
  const t = useTexts('profile')
  return (
    <div role="alert">
      <EmptyState picture="bent-ticket" title={title} text={t('partFailedText')} headingLevel={3}>
        <Button icon="refresh" onClick={onAgain}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  )
}
