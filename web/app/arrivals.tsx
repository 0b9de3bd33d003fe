import { Suspense, useState, useSyncExternalStore } from 'react'
import { readMailToken } from '#web/features/accounts/mail-token.rules.ts'
import { basketStore } from '#web/features/basket/basket-store.ts'
import { speaksOfPayment } from '#web/features/payments/outcome/payment-return.rules.ts'
import { lazyWithTexts } from '#web/i18n/lazy-with-texts.ts'
import { useLocation } from '#web/router/hooks.ts'

const MailTokens = lazyWithTexts(
  () => import('#web/features/accounts/mail-token.tsx').then((m) => m.MailTokens),
  [],
)
const PaymentReturn = lazyWithTexts(
  () => import('#web/features/payments/outcome/payment-return.tsx').then((m) => m.PaymentReturn),
  [],
)

/**
 * People who come to Index from a letter or from a bank (spec §2). What handles them is fetched for
 * such an address alone, and stays when the address has been cleaned.
 */
export function Arrivals() {
  const { pathname, search } = useLocation()
  // The server neither sees the query nor waits for a chunk.
  const hydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [fromMail, setFromMail] = useState(false)
  const [fromBank, setFromBank] = useState(false)
  if (hydrated && !fromMail && readMailToken(pathname, search)) setFromMail(true)
  if (hydrated && !fromBank && speaksOfPayment(pathname, search)) setFromBank(true)
  return (
    <Suspense>
      {fromMail && <MailTokens />}
      {fromBank && <PaymentReturn onPaid={basketStore.reload} />}
    </Suspense>
  )
}
