import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { BesideLink } from '#web/ui/action/beside-link.tsx'
import css from './legal-links.module.css'

/** All that is left of the footer here: nothing leads away from paying but what the law wants. */
export function LegalLinks() {
  const t = useTexts('shell')
  const links = [
    { to: href('contractOffer'), text: t('footerOffer') },
    { to: href('privacy'), text: t('footerPrivacy') },
    { to: href('requisites'), text: t('footerRequisites') },
  ]
  return (
    <footer className={css.legal}>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <BesideLink href={to} newTabLabel={t('newTab')}>
              {text}
            </BesideLink>
          </li>
        ))}
      </ul>
    </footer>
  )
}
