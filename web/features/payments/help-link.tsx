import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { BesideLink } from '#web/ui/action/beside-link.tsx'

/** Help in every dialog of a payment; it opens beside it, so that the payment goes on. */
export function HelpLink() {
  const t = useTexts('checkout')
  const shell = useTexts('shell')
  return (
    <BesideLink className="link link-alone" href={href('faq')} newTabLabel={shell('newTab')}>
      {t('help')}
    </BesideLink>
  )
}
