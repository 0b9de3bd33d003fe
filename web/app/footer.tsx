import type { ReactNode } from 'react'
import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/ui/action/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Logo } from '#web/ui/show/brand-mark.tsx'
import css from './footer.module.css'
import { CompanyAddress } from './company-address.tsx'
import { LanguageLinks } from './language-links.tsx'
import { useSupportAddress } from './support-address.ts'
import { ToTopButton } from './to-top-button.tsx'

/** Columns above 991 px, groups that open up to it (spec §2, overlays and widgets). */
export function Footer() {
  const t = useTexts('shell')
  const supportAddress = useSupportAddress()
  return (
    <footer className={css.footer}>
      <div className={`page ${css.columns}`}>
        <Group title={t('footerShop')}>
          <Item href={href('home')}>{t('footerPopular')}</Item>
          <Item href={href('novelties')}>{t('footerNew')}</Item>
          <Item href={href('discounts')}>{t('footerDiscounts')}</Item>
          <Item href={href('holiday')}>{t('footerHoliday')}</Item>
        </Group>
        <Group title={t('footerHelp')}>
          <Item href={href('faq')}>{t('footerFaq')}</Item>
          <Item href={href('guarantees')}>{t('footerGuarantees')}</Item>
          <Item href={`${href('guarantees')}#accessibility`}>{t('footerAccessibility')}</Item>
          <Item href={`mailto:${supportAddress}`}>{supportAddress}</Item>
        </Group>
        <Group title={t('footerDocuments')}>
          <Item href={href('contractOffer')}>{t('footerOffer')}</Item>
          <Item href={href('privacy')}>{t('footerPrivacy')}</Item>
          <Item href={href('requisites')}>{t('footerRequisites')}</Item>
        </Group>
        {/* Last, as it stands on a phone: a page that arrives in parts moves nothing of it. */}
        <div className={css.company}>
          <Logo name="Vitrine" />
          <CompanyAddress />
          <LanguageLinks />
          <ul className={css.payments} aria-label={t('footerPayment')}>
            {/* Names, not pictures: marks of payment systems are not ours to draw. */}
            {['Visa', 'Mastercard', t('paymentMir'), 'American Express'].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      </div>
      <ToTopButton />
    </footer>
  )
}

/** In columns a heading that cannot be pressed; narrower, what opens the group. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.group}>
      <h2 className={css.heading}>{title}</h2>
      <details>
        <summary className={css.title}>
          {title}
          <Icon name="chevron-down" />
        </summary>
        <ul className={css.links}>{children}</ul>
      </details>
    </div>
  )
}

function Item({ href: to, children }: { href: string; children: string }) {
  return (
    <li>
      <Link className={css.item} href={to}>
        {children}
      </Link>
    </li>
  )
}
