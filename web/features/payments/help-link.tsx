import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/ui/action/link.tsx'

/** Help in every dialog of a payment; it opens beside it, so that the payment goes on. */
export function HelpLink() {
  const t = useTexts('checkout')
  return (
    <Link className="link link-alone" href={href('faq')} target="_blank" rel="noopener">
      {t('help')}
      <span className="visually-hidden"> ({t('newTab')})</span>
    </Link>
  )
}
