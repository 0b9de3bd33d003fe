import { useEffect } from 'react'
import { href } from '#contract/pages.ts'
import { AccountSettings } from '#web/features/accounts/account-settings.tsx'
import { artOf, flagOf } from '#web/features/catalogue/product-art.rules.ts'
import { regionText } from '#web/features/catalogue/region-text.ts'
import { BalanceCard } from '#web/features/ledger/balance-card.tsx'
import { BalanceColumns } from '#web/features/ledger/balance-columns.tsx'
import { StatementPanel } from '#web/features/ledger/statement-panel.tsx'
import { TopUpsPanel } from '#web/features/ledger/top-ups-panel.tsx'
import { TopUpButton, TopUpStub } from '#web/features/payments/top-up/top-up-stub.tsx'
import { ProfileFrame } from '#web/features/profile/profile-frame.tsx'
import { ProfileView } from '#web/features/profile/profile-view.tsx'
import css from '#web/features/profile/profile.module.css'
import type { Purchase } from '#web/features/profile/purchase.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Navigate } from '#web/router/router-provider.tsx'
import { refreshUser } from '#web/session/session-store.ts'
import { useSession } from '#web/session/use-session.ts'

/** The personal cabinet: private, so a session found invalid leads to Index (spec §2, §6). */
export function Component() {
  const t = useTexts('profile')
  const { state, user } = useSession()
  const lookOf = useLook()
  useFreshBalance(state === 'customer')
  if (state === 'guest') return <Navigate replace to={href('home')} />
  return (
    <>
      <PageHead title={t('title')} />
      <div className={`page-narrow ${css.page}`}>
        {user ? (
          <ProfileView
            user={user}
            lookOf={lookOf}
            balance={
              <BalanceCard balance={user.balance}>
                <TopUpButton />
              </BalanceCard>
            }
            balancePart={
              <BalanceColumns
                side={
                  <>
                    <BalanceCard balance={user.balance}>
                      <TopUpStub />
                    </BalanceCard>
                    <TopUpsPanel balance={user.balance} />
                  </>
                }
              >
                <StatementPanel balance={user.balance} />
              </BalanceColumns>
            }
            account={<AccountSettings user={user} />}
          />
        ) : (
          <ProfileFrame />
        )}
      </div>
    </>
  )
}

/** The balance may have changed since the session was asked for. */
function useFreshBalance(isCustomer: boolean): void {
  useEffect(() => {
    if (isCustomer) void refreshUser()
  }, [isCustomer])
}

function useLook() {
  const t = useTexts('catalogue')
  const locale = useLocale()
  return (purchase: Purchase) => ({
    art: artOf(purchase),
    regionText: regionText(purchase, t, locale),
    countryCode: flagOf(purchase),
  })
}
