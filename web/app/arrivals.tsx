import { useState, useSyncExternalStore } from 'react'
import { readMailToken } from '#web/features/accounts/mail-token.rules.ts'
import { basketStore } from '#web/features/basket/basket-store.ts'
import { speaksOfPayment } from '#web/features/payments/outcome/payment-return.rules.ts'
import { tellPartFailed } from '#web/i18n/with-texts.ts'
import { useLocation } from '#web/router/hooks.ts'
import { latePart } from './late-part.tsx'

const { Part: MailTokens } = latePart(
  async () => (await import('#web/features/accounts/mail-token.tsx')).MailTokens,
)
const { Part: PaymentReturn } = latePart(
  async () => (await import('#web/features/payments/outcome/payment-return.tsx')).PaymentReturn,
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
    <>
      {fromMail && <MailTokens onMissing={tellPartFailed} />}
      {fromBank && <PaymentReturn onPaid={basketStore.reload} onMissing={tellPartFailed} />}
    </>
  )
}
