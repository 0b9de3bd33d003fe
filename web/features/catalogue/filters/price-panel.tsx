import { useId, useState, type KeyboardEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { formatKzt, minorPerUnit } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { onlyDigits } from '#web/ui/form/digits.rules.ts'
import { editAmount, groupDigits, type Edit } from '#web/ui/form/edit-digits.rules.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useCaretField } from '#web/ui/form/use-caret-field.ts'
import { ClearButton } from './clear-button.tsx'
import { hasPrice, withPrice, type PriceWish } from './filter-query.rules.ts'
import type { LoadedList } from '#web/features/catalogue/list-loader.ts'
import { listingHref } from '#web/features/catalogue/listing-query.rules.ts'
import css from './price-panel.module.css'
import {
  changes,
  isOutOfOrder,
  typedOf,
  wishOf,
  type PriceRange,
  type TypedPrices,
} from './price-range.rules.ts'
import { PriceSlider } from './price-slider.tsx'
import { usePriceBounds } from './use-price-bounds.ts'

interface PricePanelProps {
  list: LoadedList
  onHref: (href: string) => void
  /** What clears all stands where the range's own button would. */
  clearedAbove?: boolean
}

/** Two handles and two boxes for the same range; it applies on release and on leaving a box. */
export function PricePanel({ list, onHref, clearedAbove = false }: PricePanelProps) {
  const t = useTexts('filters')
  const bounds = usePriceBounds(list)
  const range = useRange(list, onHref)
  return (
    <fieldset className={css.panel}>
      <legend className="visually-hidden">{t('priceRange')}</legend>
      <div className={css.head}>
        <span className={css.title} aria-hidden="true">
          {t('priceRange')}
        </span>
        {!clearedAbove && hasPrice(list.query) && (
          <ClearButton label={t('clear')} onClear={range.clear} />
        )}
      </div>
      <PriceSlider
        typed={range.typed}
        bounds={bounds}
        onTyped={range.type}
        onRelease={range.commit}
        onChoose={range.choose}
      />
      <Boxes {...range} bounds={bounds} />
      <p className={css.note}>
        {t('priceStep', { step: formatKzt(limits.priceSliderStepKzt * minorPerUnit) })}
      </p>
    </fieldset>
  )
}

type Range = ReturnType<typeof useRange>

function Boxes({ typed, problem, type, commit, bounds }: Range & { bounds: PriceRange }) {
  const t = useTexts('filters')
  const problemId = useId()
  const min = usePriceField(typed.min, (text) => type({ ...typed, min: text }))
  const max = usePriceField(typed.max, (text) => type({ ...typed, max: text }))
  const box = {
    inputMode: 'numeric',
    suffix: '₸',
    autoComplete: 'off',
    errorId: problem ? problemId : undefined,
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && commit(),
  } as const
  return (
    <div className={css.boxes}>
      <TextInput
        {...box}
        {...min}
        label={t('from')}
        placeholder={groupDigits(String(bounds.min))}
      />
      <TextInput {...box} {...max} label={t('to')} placeholder={groupDigits(String(bounds.max))} />
      <div className={css.problem} role="alert">
        {problem && <FieldError id={problemId}>{t('priceOrder')}</FieldError>}
      </div>
    </div>
  )
}

/** Digits that stand in groups of three in their box, as every price does. */
function usePriceField(digits: string, onDigits: (digits: string) => void) {
  return useCaretField(groupDigits(digits), editPrice, (text) => onDigits(onlyDigits(text)))
}

function editPrice(edit: Edit) {
  return editAmount(edit, limits.priceFilterMaxDigits)
}

/**
 * What is typed or pulled, before it is the list's. A change from elsewhere wins over it, but not
 * the list of an earlier pull that arrives while the next one is under way.
 */
function useRange({ path, query }: LoadedList, onHref: (href: string) => void) {
  const applied = keyOf(query)
  const [draft, setDraft] = useState({ own: [applied], typed: typedOf(query), problem: false })
  const { own } = draft
  const at = own.indexOf(applied)
  // What has arrived is behind us: asked for once more, it comes from elsewhere.
  if (at > 0) setDraft({ ...draft, own: own.slice(at) })
  if (at < 0) setDraft({ own: [applied], typed: typedOf(query), problem: false })

  function type(typed: TypedPrices) {
    setDraft({ own, typed, problem: false })
  }

  function choose(typed: TypedPrices) {
    if (isOutOfOrder(typed)) return setDraft({ own, typed, problem: true })
    const wish = wishOf(typed)
    // As it counts, without zeros before it.
    const counted = { typed: typedOf(wish), problem: false }
    if (!changes(query, wish)) return setDraft({ own, ...counted })
    setDraft({ own: [...own, keyOf(wish)], ...counted })
    onHref(listingHref(path, withPrice(query, wish)))
  }

  const commit = () => choose(draft.typed)

  function clear() {
    setDraft({ own: [...own, keyOf({})], typed: typedOf({}), problem: false })
    onHref(listingHref(path, withPrice(query, {})))
  }

  return { typed: draft.typed, problem: draft.problem, type, choose, commit, clear }
}

function keyOf({ minPrice = '', maxPrice = '' }: PriceWish): string {
  return `${minPrice}-${maxPrice}`
}
