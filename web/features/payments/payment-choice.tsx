import { useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { OverlayProps } from '#web/overlays/overlay-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { MethodTiles } from './method-tiles.tsx'
import type { PaymentMethod } from './payment-methods.ts'

/** The payment type modal (spec §2): the same tiles as the checkout, over any page. */
export function PaymentChoice({ overlay, open, onClose }: OverlayProps<'payment-choice'>) {
  const t = useTexts('checkout')
  const navigate = useNavigate()
  const [method, setMethod] = useState<PaymentMethod>('card')

  async function goOn() {
    await navigate(href('checkout'))
    onClose()
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      size="regular"
      title={t(overlay.type === 'balance' ? 'choiceTopUp' : 'choiceTitle')}
      closeLabel={t('close')}
      stub={
        <Button size="large" block iconEnd="arrow-right" onClick={() => void goOn()}>
          {t('choiceGo')}
        </Button>
      }
    >
      <p>{t('choiceText')}</p>
      <MethodTiles value={method} onValue={setMethod} />
    </Modal>
  )
}
