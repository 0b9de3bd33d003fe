import type { ComponentType } from 'react'
import type { Namespace } from '#web/i18n/namespaces.ts'
import type { OverlayName, OverlayProps } from '#web/overlays/overlay-state.ts'

export interface OverlayEntry<Name extends OverlayName> {
  load: () => Promise<ComponentType<OverlayProps<Name>>>
  /** Namespaces that come beside its chunk. */
  texts: readonly Namespace[]
  /** What it gives way to by itself, also where the network has gone meanwhile. */
  leadsTo?: readonly OverlayName[]
}

type OverlayTable = { [Name in OverlayName]: OverlayEntry<Name> }

const paymentTexts: Namespace[] = ['checkout', 'orders', 'messages']
const accountTexts: Namespace[] = ['accounts', 'messages']
const topUpEnds: OverlayName[] = ['payment-processing', 'payment-error', 'top-up-success']

/** One dialog for whatever a letter's link has confirmed. */
const changeConfirmed = {
  load: () => import('#web/features/accounts/change-confirmed.tsx').then((m) => m.ChangeConfirmed),
  texts: accountTexts,
}

/** Which component an overlay's name means, and the texts it comes with. */
export const overlayTable: OverlayTable = {
  basket: {
    load: () => import('./basket-overlay.tsx').then((m) => m.BasketOverlay),
    texts: ['basket', 'promo'],
  },
  categories: {
    load: () => import('./categories-sheet.tsx').then((m) => m.CategoriesSheet),
    texts: [],
  },
  auth: {
    load: () => import('./account-overlays.tsx').then((m) => m.AuthOverlay),
    texts: accountTexts,
  },
  'registration-success': {
    load: () => import('./account-overlays.tsx').then((m) => m.RegistrationSuccessOverlay),
    texts: accountTexts,
  },
  'account-activated': changeConfirmed,
  'reset-request': {
    load: () => import('#web/features/accounts/reset-request.tsx').then((m) => m.ResetRequest),
    texts: accountTexts,
    leadsTo: ['reset-sent'],
  },
  'reset-sent': {
    load: () => import('#web/features/accounts/reset-sent.tsx').then((m) => m.ResetSent),
    texts: accountTexts,
  },
  'reset-password': {
    load: () => import('#web/features/accounts/reset-password.tsx').then((m) => m.ResetPassword),
    texts: accountTexts,
    leadsTo: ['password-changed'],
  },
  'email-changed': changeConfirmed,
  'password-changed': changeConfirmed,
  'link-failed': {
    load: () => import('#web/features/accounts/link-failed.tsx').then((m) => m.LinkFailed),
    texts: accountTexts,
  },
  'payment-choice': {
    load: () => import('#web/features/payments/payment-choice.tsx').then((m) => m.PaymentChoice),
    texts: paymentTexts,
  },
  'card-payment': {
    load: () => import('#web/features/payments/card/card-payment.tsx').then((m) => m.CardPayment),
    texts: paymentTexts,
    leadsTo: topUpEnds,
  },
  'qr-payment': {
    load: () => import('#web/features/payments/qr/qr-top-up.tsx').then((m) => m.QrTopUp),
    texts: paymentTexts,
    leadsTo: topUpEnds,
  },
  'insufficient-funds': {
    load: () =>
      import('#web/features/payments/balance/insufficient-funds.tsx').then(
        (m) => m.InsufficientFunds,
      ),
    texts: paymentTexts,
  },
  'payment-processing': {
    load: () => import('./payment-overlays.tsx').then((m) => m.PaymentProcessingOverlay),
    texts: paymentTexts,
    leadsTo: ['payment-success', 'payment-error', 'top-up-success'],
  },
  'payment-success': {
    load: () => import('./payment-overlays.tsx').then((m) => m.PaymentSuccessOverlay),
    texts: paymentTexts,
  },
  'payment-error': {
    load: () =>
      import('#web/features/payments/outcome/payment-failure.tsx').then((m) => m.PaymentFailure),
    texts: paymentTexts,
  },
  'top-up-success': {
    load: () =>
      import('#web/features/payments/top-up/top-up-success.tsx').then((m) => m.TopUpSuccess),
    texts: paymentTexts,
  },
  receipt: {
    load: () => import('#web/features/orders/receipt.tsx').then((m) => m.ReceiptOverlay),
    texts: ['orders'],
  },
  'return-code': {
    load: () => import('#web/features/orders/return-code.tsx').then((m) => m.ReturnCode),
    texts: ['orders'],
  },
}
