import { useState } from 'react'
import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { OverlayProps } from '#web/overlays/overlay-state.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { balanceOf } from '#web/features/payments/balance/balance-of.ts'
import { HelpLink } from './help-link.tsx'
import { MethodTiles } from './method-tiles.tsx'
import { methodParam, type OfferedMethod } from './payment-methods.ts'
import { TopUpChoice } from '#web/features/payments/top-up/top-up-choice.tsx'

/** The payment type modal (spec §2), of a purchase or of a top-up. */
export function PaymentChoice({ overlay, open, onClose }: OverlayProps<'payment-choice'>) {
  if (overlay.type === 'balance') return <TopUpChoice {...{ overlay, open, onClose }} />
  return <PurchaseChoice {...{ open, onClose }} />
}

/** The same tiles as the checkout, over any page. */
function PurchaseChoice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('checkout')
  const navigate = useNavigate()
  const { user } = useSession()
  const balanceMinor = user ? balanceOf(user) : undefined
  const [method, setMethod] = useState<OfferedMethod>('card')

  async function goOn() {
    await navigate(`${href('checkout')}?${methodParam}=${method}`)
    onClose()
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      size="regular"
      title={t('choiceTitle')}
      closeLabel={t('close')}
      stub={
        <Button size="large" block iconEnd="arrow-right" onClick={() => void goOn()}>
          {t('choiceGo')}
        </Button>
      }
    >
      <p>
        {t('choiceText')} <HelpLink />
      </p>
      <MethodTiles value={method} onValue={setMethod} balanceMinor={balanceMinor} />
    </Modal>
  )
}
