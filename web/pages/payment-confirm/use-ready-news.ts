import { useEffect, useRef, useState } from 'react'
import { codesOf, countHere, type PurchasedProduct } from '#web/features/orders/delivered-order.ts'
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
  const seen = useRef<{ count: number; focused: Element | null }>(null)
  const count = products === null ? 0 : countHere(codesOf(products), {})
  const text = t('readyTitle', { count })
  useEffect(() => {
    const before = seen.current
    const focused = document.activeElement
    seen.current = { count, focused }
    if (before === null || count <= before.count) return
    const isRead = focused !== before.focused && focused?.matches('h1')
    setNews(isRead ? '' : text)
  }, [count, text])
  return news
}
