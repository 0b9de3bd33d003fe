import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'

interface MoneyBackLinkProps {
  isTopUp: boolean
  onClick?: () => void
}

/** Where money that went back is seen: there is nothing to try again. */
export function MoneyBackLink({ isTopUp, onClick }: MoneyBackLinkProps) {
  const t = useTexts('orders')
  const place = isTopUp ? `${href('profile')}#balance` : href('profile')
  return (
    <LinkButton size="large" href={place} onClick={onClick}>
      {t(isTopUp ? 'toBalance' : 'toPurchases')}
    </LinkButton>
  )
}
