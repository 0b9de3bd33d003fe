import { useEffect, useEffectEvent, useRef } from 'react'
import { menuSorts, type Sort } from '#contract/sorts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { withPrice, withSort } from './filter-query.rules.ts'
import { listingHref, type ListingQuery } from '#web/features/catalogue/listing-query.rules.ts'
import css from './sort-menu.module.css'
import { useShown } from './use-shown.ts'

interface SortMenuProps {
  path: string
  query: ListingQuery
  ownSort: Sort
}

/**
 * The five orders of the filter menu (spec §2), the list's own, and one more where the address
 * names it. The system's own menu: it works at once, on a phone it is the picker a thumb knows, and
 * without JavaScript the form around it is sent by its button.
 */
export function SortMenu({ path, query, ownSort }: SortMenuProps) {
  const t = useTexts('catalogue')
  const navigate = useNavigate()
  const [current, setCurrent] = useShown<Sort>(query.sort ?? ownSort)
  const offered = [...new Set<Sort>([...menuSorts, ownSort, current])]

  function choose(id: string) {
    const sort = id as Sort
    setCurrent(sort)
    const wish = withSort(query, sort === ownSort ? null : sort)
    void navigate(listingHref(path, wish), { preventScrollReset: true })
  }

  const select = useRef<HTMLSelectElement>(null)
  const followEarly = useEffectEvent(() => {
    const id = select.current?.value ?? current
    if (id !== current) choose(id)
  })
  // What was chosen before the scripts were here has told nobody.
  useEffect(() => followEarly(), [])

  return (
    <form className={css.form} action={path}>
      {Object.entries(withPrice(withSort(query, null), {})).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={css.box}>
        <Icon name="sort" size={18} />
        <span className="visually-hidden">{t('sort')}</span>
        <select
          ref={select}
          className={css.select}
          name="sort"
          // Else a browser's own memory of the form would pass for a choice made early.
          autoComplete="off"
          value={current}
          onChange={(event) => choose(event.target.value)}
        >
          {offered.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort_${sort}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </label>
      <noscript>
        <PlainPrice name="minPrice" value={query.minPrice} label={t('priceFrom', { min: '₸' })} />
        <PlainPrice name="maxPrice" value={query.maxPrice} label={t('priceUpTo', { max: '₸' })} />
        <button className="link">{t('apply')}</button>
      </noscript>
    </form>
  )
}

/** Only without JavaScript: the panel of prices needs it. */
function PlainPrice(props: { name: string; value: string | undefined; label: string }) {
  const { name, value, label } = props
  return (
    <input
      className={css.plain}
      name={name}
      defaultValue={value}
      inputMode="numeric"
      pattern="[0-9]{0,6}"
      placeholder={label}
      aria-label={label}
    />
  )
}
