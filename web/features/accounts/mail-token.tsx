import { useEffect, useState } from 'react'
import { href } from '#contract/pages.ts'
import { after } from '#web/app/browser.ts'
import { PendingBar } from '#web/ui/show/pending-bar.tsx'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import { type MailToken, readMailToken, withoutTokens } from './mail-token.rules.ts'
import { spendToken } from './spend-token.ts'

/** Tokens this page has begun with: each is handled once, however often the effect runs. */
const begun = new Set<string>()

/** Takes the token of a letter out of the address at once, and spends it by its own call. */
export function MailTokens() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isSpending, setSpending] = useState(false)

  useEffect(() => {
    const mail = readMailToken(pathname, search)
    if (mail === null) return
    void navigate(`${href('home')}${withoutTokens(search)}`, {
      replace: true,
      preventScrollReset: true,
    })
    begin(mail, setSpending)
  }, [pathname, search, navigate])

  return <PendingBar pending={isSpending} />
}

function begin(mail: MailToken, onSpending: (isSpending: boolean) => void): void {
  const key = `${mail.kind} ${mail.token}`
  if (begun.has(key)) return
  begun.add(key)
  // The session starts in the same round of effects; its bearer belongs to the call.
  after(0, () => {
    onSpending(true)
    void spendToken(mail).finally(() => onSpending(false))
  })
}
