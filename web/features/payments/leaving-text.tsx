import { useTexts } from '#web/i18n/use-texts.ts'

/** On the way to the bank; one that was stopped is taken again here, the form stays locked. */
export function LeavingText({ onAgain }: { onAgain: () => void }) {
  const t = useTexts('checkout')
  return (
    <span>
      {t('bankLeaving')}{' '}
      <button type="button" className="link" onClick={onAgain}>
        {t('bankAgain')}
      </button>
    </span>
  )
}
