import { limits } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/show/notice.tsx'
import css from './basket-notes.module.css'
import type { BasketView } from './basket-view.rules.ts'

const { basketLinesMax: lines, linePiecesMax: max } = limits

/** What happened to the basket while nobody looked: said from a region that was there before. */
export function BasketNotes({ basket }: { basket: BasketView }) {
  const t = useTexts('basket')
  const { mergedPieces, cut, refused, unreachable, pending } = basket
  const names = cut.flatMap(({ name }) => name ?? [])
  const waiting = unreachable && pending
  const isSilent = mergedPieces === 0 && cut.length === 0 && !refused && !waiting
  return (
    <output className={isSilent ? 'visually-hidden' : css.notes}>
      {mergedPieces > 0 && <Notice tone="success">{t('merged', { count: mergedPieces })}</Notice>}
      {names.length > 0 && (
        <Notice tone="warn">{t('cut', { names: names.join('; '), lines, max })}</Notice>
      )}
      {names.length === 0 && cut.length > 0 && <Notice tone="warn">{t('cutUnknown')}</Notice>}
      {refused && <Notice tone="warn">{t('refused')}</Notice>}
      {waiting && <Notice icon="offline">{t('waiting')}</Notice>}
    </output>
  )
}
