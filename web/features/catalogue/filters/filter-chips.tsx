import type { MouseEvent } from 'react'
import { useTexts, type Translate } from '#web/i18n/use-texts.ts'
import { Link } from '#web/ui/action/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useCategories } from '#web/features/catalogue/categories.ts'
import { CutLabel } from './cut-label.tsx'
import css from './filter-chips.module.css'
import {
  appliedCount,
  choiceNames,
  chosenOf,
  withChosen,
  withoutFilters,
  withPrice,
  type ChoiceName,
} from './filter-query.rules.ts'
import type { LoadedList } from '#web/features/catalogue/list-loader.ts'
import { listingHref } from '#web/features/catalogue/listing-query.rules.ts'
import { priceText } from './price-text.ts'
import { regionName } from '#web/features/catalogue/region-text.ts'

interface FilterChipsProps {
  list: LoadedList
  /** As it was asked for last. */
  wanted: LoadedList
  /** The pressed chip goes away: the focus needs another place. */
  onPress: () => void
}

/** What is applied, each with its cross: links, so that they work before and without JavaScript. */
export function FilterChips({ list, wanted, onPress }: FilterChipsProps) {
  const t = useTexts('catalogue')
  const { query } = list
  const { path } = wanted
  const nameOf = useNames(list, t)
  if (appliedCount(query) === 0) return null
  const price = priceText(query, t)
  return (
    <div className={css.row}>
      <ul className={css.chips} aria-label={t('filtersOn')}>
        {price !== null && (
          <Chip
            whole
            text={price}
            href={listingHref(path, withPrice(wanted.query, {}))}
            onPress={onPress}
          />
        )}
        {choiceNames.flatMap((name) =>
          chosenOf(query, name).map((id) => (
            <Chip
              key={`${name} ${id}`}
              text={nameOf(name, id)}
              href={listingHref(
                path,
                withChosen(
                  wanted.query,
                  name,
                  chosenOf(wanted.query, name).filter((other) => other !== id),
                ),
              )}
              onPress={onPress}
            />
          )),
        )}
      </ul>
      <Link
        className="link link-alone"
        href={listingHref(path, withoutFilters(wanted.query))}
        data-keep-place=""
        onClick={onPress}
      >
        {t('clearAll')}
      </Link>
    </div>
  )
}

/** What an address asks for may be the name of anything: it is looked for, never looked up. */
function useNames({ countries }: LoadedList, t: Translate<'catalogue'>) {
  const categories = useCategories()
  return (name: ChoiceName, id: string): string => {
    if (name === 'country') {
      return regionName(id, countries.find(({ code }) => code === id)?.name ?? id, t)
    }
    if (name === 'currency') return id
    return categories.find((category) => category.formatted_name === id)?.name ?? id
  }
}

interface ChipProps {
  text: string
  /** A price is never cut: half of it would be another price. */
  whole?: boolean
  href: string
  onPress: (event: MouseEvent) => void
}

function Chip({ text, whole, href: to, onPress }: ChipProps) {
  const t = useTexts('catalogue')
  return (
    <li>
      <Link
        className={css.chip}
        href={to}
        aria-label={t('removeFilter', { name: text })}
        data-keep-place=""
        onClick={onPress}
      >
        {whole ? <span>{text}</span> : <CutLabel>{text}</CutLabel>}
        <Icon name="close" size={14} />
      </Link>
    </li>
  )
}
