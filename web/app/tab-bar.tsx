import type { ReactNode } from 'react'
import { href } from '#contract/pages.ts'
import { useBasketCount } from '#web/features/basket/basket-store.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay, useOverlay, type OverlayName } from '#web/overlays/overlay-state.ts'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import { findToken } from '#web/session/session-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { Link } from '#web/ui/action/link.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { openSearch } from './search-store.ts'
import css from './tab-bar.module.css'

/** Up to 768 px: the main places within reach of a thumb. */
export function TabBar() {
  const t = useTexts('shell')
  const { pathname } = useLocation()
  const { state, user } = useSession()
  const count = useBasketCount()
  const profile = href('profile')
  const navigate = useNavigate()

  /** Whom the shop has not named yet is no guest: the profile waits for the name. */
  function goToProfile() {
    if (findToken() === null) openOverlay({ name: 'auth', tab: 'login', goTo: profile })
    else void navigate(profile)
  }

  return (
    <nav className={css.bar} aria-label={t('navigation')}>
      <TabLink icon="home" href={href('home')} here={pathname === href('home')}>
        {t('home')}
      </TabLink>
      <TabButton icon="grid" opens="categories" onClick={() => openOverlay({ name: 'categories' })}>
        {t('categories')}
      </TabButton>
      <TabButton icon="search" onClick={openSearch}>
        {t('search')}
      </TabButton>
      <TabButton
        icon="bag"
        opens="basket"
        label={count === 0 ? undefined : t('basketCount', { count })}
        badge={count > 0 && <Badge count={count} />}
        onClick={() => openOverlay({ name: 'basket' })}
      >
        {t('basket')}
      </TabButton>
      {user ? (
        <TabLink
          icon="user"
          href={profile}
          here={pathname === profile}
          disabled={pathname === profile}
        >
          {t('profile')}
        </TabLink>
      ) : (
        <TabButton icon="user" opens={state === 'guest' ? 'auth' : undefined} onClick={goToProfile}>
          {t('profile')}
        </TabButton>
      )}
    </nav>
  )
}

interface TabProps {
  icon: IconName
  children: string
}

interface TabLinkProps extends TabProps {
  href: string
  here: boolean
  /** On its own page the cabinet leads nowhere (spec §2). */
  disabled?: boolean
}

function TabLink({ icon, href: to, here, disabled, children }: TabLinkProps) {
  return (
    <Link
      className={css.tab}
      href={to}
      aria-current={here ? 'page' : undefined}
      aria-disabled={disabled || undefined}
      tabIndex={disabled ? -1 : undefined}
    >
      <Icon name={icon} size={24} />
      <span>{children}</span>
    </Link>
  )
}

interface TabButtonProps extends TabProps {
  opens?: OverlayName | undefined
  /** Instead of the visible text, where it says more. */
  label?: string | undefined
  badge?: ReactNode
  onClick: () => void
}

function TabButton({ icon, opens, label, badge, onClick, children }: TabButtonProps) {
  const open = useOverlay()?.name
  return (
    <button
      type="button"
      data-act=""
      className={css.tab}
      aria-label={label}
      aria-haspopup={opens ? 'dialog' : undefined}
      aria-expanded={opens ? open === opens : undefined}
      onClick={onClick}
    >
      <Icon name={icon} size={24} />
      {/* The space keeps the number a word of its own where text and name are compared. */}
      <span>{children}</span>{' '}
      {badge && (
        <span className={css.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  )
}
