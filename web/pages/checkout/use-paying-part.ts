import { useEffect, useState, type ComponentType } from 'react'
import { tellPartFailed, withTexts } from '#web/i18n/with-texts.ts'
import { findToken, type Session } from '#web/session/session-store.ts'

type PayingPage = ComponentType<{ hasEnded: boolean }>

/** Kept: whoever comes back to the checkout finds it at once. */
let known: PayingPage | null = null

/** Fetches what a customer sees at the checkout. */
export async function loadPayingPart(): Promise<PayingPage> {
  known ??= (await withTexts(() => import('./paying.tsx'), ['basket'])).Paying
  return known
}

interface PayingPart {
  /** Null until it has come. */
  Paying: PayingPage | null
  hasFailed: boolean
  again: () => void
}

/**
 * The part of the checkout a customer sees. It is fetched as soon as this device is seen to keep a
 * session, beside the question whose it is.
 */
export function usePayingPart(session: Session['state']): PayingPart {
  const [Paying, setPaying] = useState(() => known)
  const [hasFailed, setFailed] = useState(false)
  const isCustomer = session === 'customer'
  useEffect(() => {
    if (Paying || hasFailed || (!isCustomer && findToken() === null)) return undefined
    let isHere = true
    loadPayingPart().then(
      (part) => isHere && setPaying(() => part),
      (error: unknown) => {
        if (!isHere) return
        setFailed(true)
        tellPartFailed(error)
      },
    )
    return () => {
      isHere = false
    }
  }, [Paying, hasFailed, isCustomer])
  return { Paying, hasFailed, again: () => setFailed(false) }
}
