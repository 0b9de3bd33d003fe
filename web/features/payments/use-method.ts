import { useState } from 'react'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import { methodOf, withMethod, type OfferedMethod } from './payment-methods.ts'

/**
 * The chosen way to pay. It stands in the address too: a phone may drop the page while the app of a
 * bank is in front of it, and Back from the page of a bank may load it anew.
 */
export function useMethod(): readonly [OfferedMethod, (method: OfferedMethod) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [method, setMethod] = useState(() => methodOf(search))

  function choose(next: OfferedMethod) {
    setMethod(next)
    const here = { replace: true, preventScrollReset: true }
    void navigate(`${pathname}${withMethod(search, next)}`, here)
  }

  return [method, choose]
}
