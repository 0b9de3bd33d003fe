import { useEffect, useState, type ReactNode } from 'react'
import { fromWire } from '#contract/money.ts'
import { after, afterPaint } from '#web/app/browser.ts'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { showToast } from '#web/overlays/toast-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import type { Product } from './basket-lines.rules.ts'
import { basketStore } from './basket-store.ts'
import { tellRefusal } from './tell-refusal.ts'

const doneMs = 1200

interface BuyButtonProps {
  product: Product
  /** Spec §2: Buy adds one; the product page may add more at once. */
  pieces?: number
  size?: 'medium' | 'large'
  block?: boolean
  /** Instead of "Buy". */
  label?: string
  /** What is seen where it is less than the label says. */
  children?: ReactNode
}

/** Adds to the basket at once and says so; the answer of the server is not waited for. */
export function BuyButton(props: BuyButtonProps) {
  const { product, pieces = 1, size, block, label, children } = props
  const t = useTexts('catalogue')
  const locale = useLocale()
  const [addedCount, setAddedCount] = useState(0)

  // Each press starts the check anew.
  useEffect(() => {
    if (addedCount === 0) return undefined
    return after(doneMs, () => setAddedCount(0))
  }, [addedCount])

  function buy() {
    const refusal = basketStore.add(product.id, product, pieces)
    if (refusal) return void tellRefusal(locale, refusal)
    setAddedCount((count) => count + 1)
    afterPaint(tellAdded)
  }

  /** The button itself answers the press; the ticket with the news follows. */
  function tellAdded() {
    showToast({
      kind: 'added',
      productName: product.name,
      category: product.category,
      categoryName: product.category_name,
      quantity: pieces,
      priceMinor: (fromWire(product.price) ?? 0) * pieces,
    })
  }

  const done = addedCount > 0
  return (
    <Button
      data-act=""
      size={size}
      block={block}
      done={done}
      aria-label={`${label ?? t('buy')}: ${product.name}`}
      onClick={buy}
    >
      {done ? t('added') : (children ?? label ?? t('buy'))}
    </Button>
  )
}
