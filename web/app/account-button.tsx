import { formatKzt, fromWire } from '#contract/money.ts'
import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { useLocation } from '#web/router/hooks.ts'
import { initialsOf } from '#web/session/initials.rules.ts'
import type { User } from '#web/session/user.rules.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Link } from '#web/ui/action/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Avatar } from '#web/ui/show/monogram.tsx'
import css from './account-button.module.css'
import { prefetchOverlay } from './load-overlay.ts'

/** Log in for a guest; balance and cabinet for a customer. */
export function AccountButton() {
  const t = useTexts('shell')
  const { state, user } = useSession()
  if (user) return <Cabinet user={user} />
  const asking = {
    'data-act': '',
    onPointerEnter: () => prefetchOverlay('auth'),
    onClick: () => openOverlay({ name: 'auth', tab: 'login' }),
  }
  return (
    <span className={css.login} data-session={state}>
      <span className={css.word}>
        <Button kind="secondary" {...asking}>
          {t('logIn')}
        </Button>
      </span>
      <span className={css.icon}>
        <IconButton icon="user" label={t('logIn')} {...asking} />
      </span>
    </span>
  )
}

/** On the profile page the cabinet button leads nowhere (spec §2, navbar). */
function Cabinet({ user }: { user: User }) {
  const t = useTexts('shell')
  const here = useLocation().pathname === href('profile')
  const amount = formatKzt(fromWire(user.balance) ?? 0)
  return (
    <>
      <Link
        className={css.balance}
        href={`${href('profile')}#balance`}
        aria-label={t('balance', { amount })}
      >
        <Icon name="wallet" size={18} />
        <span>{amount}</span>
      </Link>
      <Link
        className={css.cabinet}
        href={href('profile')}
        aria-label={t('cabinet')}
        title={t('cabinet')}
        aria-current={here ? 'page' : undefined}
        aria-disabled={here || undefined}
        tabIndex={here ? -1 : undefined}
      >
        <Avatar letters={initialsOf(user.name)} />
      </Link>
    </>
  )
}
