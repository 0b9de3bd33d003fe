import { useEffect, useRef, useState } from 'react'
import { codesOf, tally, type PurchasedProduct } from '#web/features/orders/delivered-order.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

/**
 * What the heading of the codes has come to say since the page was opened, for a live region. Empty
 * where the focus came to that heading with it: a reader says it then anyway.
 *
 * @param products null while the codes are not shown
 */
export function useReadyNews(products: readonly PurchasedProduct[] | null): string {
  const t = useTexts('orders')
  const [news, setNews] = useState('')
  const seen = useRef<{ progress: number; focused: Element | null }>(null)
  const progress = products === null ? -1 : readyProgress(products)
  const text = progress > 0 ? t('readyTitle', { count: progress }) : t('preparingTitle')
  useEffect(() => {
    const before = seen.current
    const focused = document.activeElement
    seen.current = { progress, focused }
    if (before === null || progress <= before.progress) return
    const isRead = focused !== before.focused && focused?.matches('h1')
    setNews(isRead ? '' : text)
  }, [progress, text])
  return news
}

/** How many codes are here; less than none once all have gone back. */
function readyProgress(products: readonly PurchasedProduct[]): number {
  const { hereCount, allReturned } = tally(codesOf(products), {})
  return allReturned ? -1 : hereCount
}
