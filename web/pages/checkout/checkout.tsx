import { useRef, useState, type ReactNode } from 'react'
import { CheckoutFrame, CheckoutUnreachable } from '#web/features/payments/checkout-states.tsx'
import { CheckoutLayout } from '#web/features/payments/checkout-layout.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { findToken, refreshUser, type Session } from '#web/session/session-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { useHandedFocus } from '#web/ui/focus-place.ts'
import { loadPayingPart, usePayingPart } from './use-paying-part.ts'

/** Navigation inside the shop brings a customer the whole page; what failed is told by the page. */
export async function loader(): Promise<null> {
  if (findToken() !== null) await loadPayingPart().catch(() => null)
  return null
}

/** A frame: who pays for what is known after hydration only. */
export function Component() {
  const t = useTexts('checkout')
  return (
    <>
      <PageHead title={t('title')} />
      <Checkout />
    </>
  )
}

/** What a customer pays with is half of the scripts: nobody else fetches it. */
function Checkout() {
  const session = useSession()
  const { state, unreachable } = session
  const { Paying, hasFailed, again } = usePayingPart(state)
  const hasEnded = useSessionEnd(session)
  if (state === 'customer' && Paying) return <Paying hasEnded={hasEnded} />
  const places = { unknown: 'with-session', guest: undefined, customer: 'always' } as const
  const isSilent = unreachable || (state !== 'guest' && hasFailed)
  return (
    <Before>
      <CheckoutLayout keepsPlace={isSilent ? undefined : places[state]}>
        {unreachable ? (
          <CheckoutUnreachable onAgain={() => void refreshUser()} />
        ) : isSilent ? (
          <CheckoutUnreachable onAgain={again} />
        ) : (
          <CheckoutFrame session={state} hasEnded={hasEnded} />
        )}
      </CheckoutLayout>
    </Before>
  )
}

/**
 * What was typed went with the session, and who pressed Pay does not know what became of it. That
 * is news for its owner alone, and for nobody who has logged out.
 */
function useSessionEnd({ user, ended }: Session): boolean {
  const [ownerId, setOwnerId] = useState<number | null>(null)
  const [hasEnded, setHasEnded] = useState(false)
  if (user && user.id !== ownerId) {
    setOwnerId(user.id)
    setHasEnded(false)
  }
  if (!hasEnded && ended && ownerId !== null) setHasEnded(true)
  return hasEnded
}

/** Who has logged in has the focus on its heading, which goes with it. */
function Before({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useHandedFocus(box)
  return <div ref={box}>{children}</div>
}
