import { dateOf } from '#web/app/browser.ts'
import { dayText, plainDay } from '#web/i18n/moment-text.ts'
import type { Translate } from '#web/i18n/use-texts.ts'
import type { CodeView, RevealedCode } from './code-reveals.machine.ts'
import type { CodeOnTicket } from './delivered-order.ts'

/** What some codes come with: a serial number, a PIN, a last day. */
export function extrasOf(
  { serial, pin, expires_at: lastDay }: RevealedCode,
  t: Translate<'orders'>,
): string | undefined {
  const texts = [
    serial !== undefined && t('serial', { serial }),
    pin !== undefined && t('pin', { pin }),
    lastDay !== undefined &&
      t('validUntil', { date: plainDay(lastDay) ?? dayText(dateOf(lastDay)) }),
  ]
  return texts.filter((text) => text !== false).join(' · ') || undefined
}

/** Codes that are open on this page, a line each: what it is for, the code, what it comes with. */
export function openLines(
  codes: readonly CodeOnTicket[],
  views: Readonly<Record<string, CodeView>>,
  t: Translate<'orders'>,
): string[] {
  return codes.flatMap(({ id, product }) => {
    const view = views[id]
    if (view?.kind !== 'open') return []
    const extras = extrasOf(view.revealed, t)
    return [`${product.name}: ${view.revealed.code}${extras ? ` · ${extras}` : ''}`]
  })
}
