import { AuthDialog } from '#web/features/accounts/auth-dialog.tsx'
import { RegistrationSuccess } from '#web/features/accounts/registration-success.tsx'
import { useBasket } from '#web/features/basket/basket-store.ts'
import type { OverlayProps } from '#web/overlays/overlay-state.ts'

/** Log-in says that the basket stays. */
export function AuthOverlay(props: OverlayProps<'auth'>) {
  return <AuthDialog {...props} basketCount={useBasket().count} />
}

export function RegistrationSuccessOverlay(props: OverlayProps<'registration-success'>) {
  const { count, totalMinor } = useBasket()
  return <RegistrationSuccess {...props} basketCount={count} basketTotalMinor={totalMinor} />
}
