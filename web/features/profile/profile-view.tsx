import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatKzt, fromWire } from '#contract/money.ts'
import { formatCount } from '#web/i18n/translate.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import type { User } from '#web/session/user.rules.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Avatar } from '#web/ui/show/monogram.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
import { TabPanel, Tabs } from '#web/ui/show/tabs.tsx'
import { initialsOf } from '#web/session/initials.rules.ts'
import { findPurchaseTotal } from './kept-purchases.ts'
import css from './profile.module.css'
import type { PurchaseLookOf } from './purchase.ts'
import { PurchasesPanel } from './purchases-panel.tsx'
import { ReviewsPanel } from './reviews-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'

const parts = ['purchases', 'balance', 'settings', 'reviews'] as const
type Part = (typeof parts)[number]

interface ProfileViewProps {
  user: User
  lookOf: PurchaseLookOf
  /** The balance ticket beside the purchases. */
  balance: ReactNode
  /** The balance as a part of its own: top-up and statement. */
  balancePart: ReactNode
  /** Name, e-mail and password with their forms. */
  account: ReactNode
}

/** The cabinet of a customer; its parts have addresses (`#balance`). */
export function ProfileView(props: ProfileViewProps) {
  const { user, lookOf, balance, balancePart, account } = props
  const t = useTexts('profile')
  const [part, choose] = usePart()
  const [total, setTotal] = useState(findPurchaseTotal)
  const panel = { idPrefix: 'profile' }
  return (
    <>
      <div className={css.person}>
        <Avatar letters={initialsOf(user.name)} size={56} />
        <div>
          <h1 className={css.name}>{user.name}</h1>
          <p className={css.email}>{user.email}</p>
        </div>
        <BalanceChip balance={user.balance} onPress={() => choose('balance')} />
      </div>
      {!user.verified && <Notice tone="warn">{t('notVerified')}</Notice>}
      <Tabs
        {...panel}
        label={t('tabs')}
        look="line"
        tabs={parts.map((id) => ({
          id,
          text: t(id),
          count: id === 'purchases' && total ? formatCount(total) : undefined,
        }))}
        value={part}
        onValue={(id) => choose(id as Part)}
      />
      <TabPanel {...panel} id="purchases" active={part === 'purchases'}>
        <div className={css.columns}>
          <PurchasesPanel lookOf={lookOf} onTotal={setTotal} />
          <aside className={css.side}>{balance}</aside>
        </div>
      </TabPanel>
      <TabPanel {...panel} id="balance" active={part === 'balance'}>
        {balancePart}
      </TabPanel>
      <TabPanel {...panel} id="settings" active={part === 'settings'}>
        <SettingsPanel>{account}</SettingsPanel>
      </TabPanel>
      <TabPanel {...panel} id="reviews" active={part === 'reviews'}>
        <ReviewsPanel />
      </TabPanel>
    </>
  )
}

/** Where the bar above has icons only. */
function BalanceChip({ balance, onPress }: { balance: number; onPress: () => void }) {
  const t = useTexts('profile')
  const amount = formatKzt(fromWire(balance) ?? 0)
  return (
    <button
      type="button"
      className={css.chip}
      aria-label={`${t('balance')}: ${amount}`}
      onClick={onPress}
    >
      <Icon name="wallet" size={18} />
      {amount}
    </button>
  )
}

function usePart(): [Part, (part: Part) => void] {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [kept, setKept] = useState<Part>('purchases')
  // An address within the page, as of the way to its content, leaves what is open there.
  const open = hash === '' ? 'purchases' : kept
  const part = parts.find((id) => hash === `#${id}`) ?? open
  if (part !== kept) setKept(part)
  useOpenTab(hash, part)
  return [part, (next) => void navigate(`#${next}`, { replace: true, preventScrollReset: true })]
}

/** A part that a link beside the tabs has opened is told by its tab, which takes the focus. */
function useOpenTab(hash: string, part: Part): void {
  const shown = useRef(hash)
  useEffect(() => {
    if (shown.current === hash) return
    shown.current = hash
    const tab = hash === `#${part}` ? document.getElementById(`profile-${part}`) : null
    const isOfTabs = tab?.parentElement?.contains(document.activeElement)
    if (tab && !isOfTabs) tab.focus({ preventScroll: true })
  }, [hash, part])
}
