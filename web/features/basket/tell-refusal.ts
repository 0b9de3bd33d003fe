import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { loadTexts } from '#web/i18n/load-texts.ts'
import { textsFor } from '#web/i18n/use-texts.ts'
import { showToast } from '#web/overlays/toast-state.ts'
import type { Refusal } from './basket-lines.rules.ts'

/** Says which cap of the basket was reached; its words come with the basket, not the first page. */
export async function tellRefusal(locale: Locale, reason: Refusal): Promise<void> {
  await loadTexts(locale, ['basket'])
  const t = textsFor(locale, 'basket')
  const title =
    reason === 'pieces'
      ? t('capPieces', { count: limits.linePiecesMax })
      : t('capLines', { count: limits.basketLinesMax })
  showToast({ kind: 'info', title })
}
