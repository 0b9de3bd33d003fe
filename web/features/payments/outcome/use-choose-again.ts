import { href } from '#contract/pages.ts'
import { openWhenFree } from '#web/overlays/overlay-state.ts'
import { useNavigate } from '#web/router/hooks.ts'

/** Spec §8: home, and the choice of a way to pay over it; the basket is still there. */
export function useChooseAgain(): (type: 'purchase' | 'balance') => Promise<void> {
  const navigate = useNavigate()
  return async (type) => {
    const hasCome = await navigate(href('home'))
    if (!hasCome) return
    openWhenFree({ name: 'payment-choice', type })
  }
}
