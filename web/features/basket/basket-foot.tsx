import { useState, type ReactNode } from 'react'
import type { Minor } from '#contract/money.ts'
import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { isOpen, openOverlay } from '#web/overlays/overlay-state.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { StatusLine } from '#web/ui/form/status-line.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
import { Price } from '#web/ui/show/price.tsx'
import css from './basket.module.css'
import { BasketNotSaved } from './basket-driver.ts'
import { basketNeeds } from './basket-needs.rules.ts'
import { basketStore } from './basket-store.ts'
import type { BasketView } from './basket-view.rules.ts'

interface BasketFootProps {
  basket: BasketView
  promo: ReactNode
  /** Null while no code counts. */
  discountedMinor: Minor | null
  onClose: () => void
}

/** Total and Checkout: a guest logs in first, a customer's changes are sent first (spec §4, §6). */
export function BasketFoot({ basket, promo, discountedMinor, onClose }: BasketFootProps) {
  const t = useTexts('basket')
  const { busy, failed, checkOut } = useCheckout(basket.unreachable, onClose)
  const needs = basketNeeds(basket.lines)
  return (
    <div className={css.foot}>
      {promo}
      <div className={css.total}>
        <p>
          {t('total', { count: basket.count })}
          <small>{t('feesIncluded')}</small>
        </p>
        <Price
          minor={discountedMinor ?? basket.totalMinor}
          oldMinor={discountedMinor === null ? null : basket.totalMinor}
          wasLabel={t('was')}
          size="total"
          stacked
        />
      </div>
      {failed && (
        <Notice tone="danger" role="alert" title={t('notSavedTitle')}>
          <p>{t('notSavedText')}</p>
        </Notice>
      )}
      <Button
        size="large"
        block
        iconEnd="arrow-right"
        disabled={needs.length > 0}
        loading={busy}
        loadingLabel={t('saving')}
        onClick={() => void checkOut()}
      >
        {t('checkout')}
      </Button>
      <StatusLine
        lead={t('before')}
        items={needs.map(({ need, targetId }) => ({ targetId, text: t(need) }))}
      />
    </div>
  )
}

function useCheckout(unreachable: boolean, onClose: () => void) {
  const navigate = useNavigate()
  const { state } = useSession()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [wasUnreachable, setWasUnreachable] = useState(unreachable)
  if (wasUnreachable !== unreachable) {
    setWasUnreachable(unreachable)
    // What could not be saved has been, by itself.
    if (!unreachable) setFailed(false)
  }

  async function checkOut() {
    const checkout = href('checkout')
    if (state === 'guest') return openOverlay({ name: 'auth', tab: 'login', goTo: checkout })
    setBusy(true)
    setFailed(false)
    try {
      await basketStore.flush()
      // Whoever has closed it meanwhile has thought better of it.
      if (!isOpen('basket')) return
      onClose()
      await navigate(checkout)
    } catch (error) {
      if (!(error instanceof BasketNotSaved)) throw error
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return { busy, failed, checkOut }
}
