import { useNavigate } from 'react-router'
import { defaultSort, menuSorts, type Sort } from '#contract/sorts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dropdown } from '#web/ui/form/dropdown.tsx'
import { listingHref, type ListingQuery } from './listing-query.rules.ts'

interface SortMenuProps {
  path: string
  query: ListingQuery
}

/** The five orders of the filter menu (spec §2); the choice goes into the address. */
export function SortMenu({ path, query }: SortMenuProps) {
  const t = useTexts('catalogue')
  const navigate = useNavigate()
  const current = query.sort ?? defaultSort
  const offered: readonly Sort[] = menuSorts.some((sort) => sort === current)
    ? menuSorts
    : [...menuSorts, current]

  function choose(id: string) {
    const { page: _, sort: __, ...rest } = query
    const sort = id === defaultSort ? undefined : (id as Sort)
    void navigate(listingHref(path, { ...rest, ...(sort ? { sort } : {}) }), {
      preventScrollReset: true,
    })
  }

  return (
    <Dropdown
      label={t('sort')}
      hiddenLabel
      icon="sort"
      value={current}
      options={offered.map((sort) => ({ id: sort, text: t(`sort_${sort}`) }))}
      onValue={choose}
    />
  )
}
