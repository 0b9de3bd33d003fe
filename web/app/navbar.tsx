import { useEffect } from 'react'
import { href } from '#contract/pages.ts'
import { useBasketCount } from '#web/features/basket/basket-store.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Link } from '#web/ui/action/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Logo } from '#web/ui/show/brand-mark.tsx'
import { AccountButton } from './account-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { prefetchOverlay } from './load-overlay.ts'
import css from './navbar.module.css'
import { OfflineBanner } from './offline-banner.tsx'
import { SearchField } from './search-field.tsx'
import { openSearch } from './search-store.ts'
import { ThemeMenu } from './theme-menu.tsx'

/** The bar on top of every page but checkout. */
export function Navbar() {
  const t = useTexts('shell')
  return (
    <header className={css.bar}>
      <div className={`page ${css.row}`}>
        <HomeMark />
        <SearchField />
        <div className={css.tools}>
          <span className={css.searchToggle}>
            <IconButton icon="search" label={t('search')} data-act="" onClick={openSearch} />
          </span>
          <LanguageMenu />
          <ThemeMenu />
          <AccountButton />
          <span className={css.basket}>
            <BasketButton />
          </span>
        </div>
      </div>
      <OfflineBanner />
    </header>
  )
}

/** In checkout nothing leads away but the mark and the help. */
export function CheckoutBar() {
  const t = useTexts('shell')
  // Whoever leaves it while the network goes is told by this one.
  useEffect(() => prefetchOverlay('payment-processing'), [])
  return (
    <header className={css.bar}>
      <div className={`page ${css.row}`}>
        <HomeMark />
        <p className={css.secure}>
          <Icon name="lock" size={18} />
          {t('secureCheckout')}
        </p>
        <Link className={css.help} href={href('faq')}>
          <Icon name="help" />
          {t('help')}
        </Link>
      </div>
      <OfflineBanner />
    </header>
  )
}

function HomeMark() {
  const t = useTexts('shell')
  return (
    <Link className={css.mark} href={href('home')} aria-label={t('toHome')}>
      <Logo name="Vitrine" />
    </Link>
  )
}

function BasketButton() {
  const t = useTexts('shell')
  const count = useBasketCount()
  return (
    <IconButton
      icon="bag"
      label={count === 0 ? t('basket') : t('basketCount', { count })}
      count={count}
      data-act=""
      onPointerEnter={() => prefetchOverlay('basket')}
      onClick={() => openOverlay({ name: 'basket' })}
    />
  )
}
