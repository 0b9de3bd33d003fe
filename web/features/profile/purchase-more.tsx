import { formatKzt, fromWire } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import type { Purchase } from './purchase.ts'
import type { ChangeCode } from './use-purchases.ts'

interface PurchaseMoreProps {
  purchase: Purchase
  onCode: ChangeCode
  /** Returned, refused or not heard of: codes, and what they bring, may not be as shown. */
  onStale: () => void
}

/** The receipt of a paid order, and the way back for a code nobody has seen. */
export function PurchaseMore({ purchase, onCode, onStale }: PurchaseMoreProps) {
  const t = useTexts('profile')
  const { order, codes, name } = purchase
  const [code, ...others] = codes.filter(({ returnable }) => returnable !== undefined)
  return (
    <>
      {order.paid_at !== null && (
        <button
          type="button"
          className="link"
          aria-label={t('receiptOf', { number: String(order.number) })}
          onClick={() => openOverlay({ name: 'receipt', orderId: order.order_id })}
        >
          {t('receipt')}
        </button>
      )}
      {code?.returnable !== undefined && (
        <ReturnLink
          {...{ name, onCode, onStale }}
          codeId={code.id}
          amount={code.returnable}
          takesOthers={code.takes_others ?? false}
          isOneOfMany={others.length > 0}
        />
      )}
    </>
  )
}

interface ReturnLinkProps {
  codeId: string
  /** KZT */
  amount: number
  takesOthers: boolean
  isOneOfMany: boolean
  name: string
  onCode: ChangeCode
  onStale: () => void
}

function ReturnLink(props: ReturnLinkProps) {
  const { codeId, amount, takesOthers, isOneOfMany, name, onCode, onStale } = props
  const t = useTexts('profile')
  const amountMinor = fromWire(amount) ?? 0
  // The question that follows names the sum to the eye as well.
  const label = t(isOneOfMany ? 'returnOneFor' : 'returnFor', { amount: formatKzt(amountMinor) })

  function ask() {
    openOverlay({
      name: 'return-code',
      codeId,
      amountMinor,
      product: name,
      takesOthers,
      onSettled(end) {
        const state = end === 'returned' ? { state: end } : {}
        if (end !== 'unheard') onCode(codeId, { returnable: undefined, ...state })
        onStale()
      },
    })
  }

  return (
    <button type="button" className="link" aria-label={`${label}: ${name}`} onClick={ask}>
      {t(isOneOfMany ? 'returnOne' : 'returnCode')}
    </button>
  )
}
