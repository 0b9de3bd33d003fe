import { useEffect, useState } from 'react'
import { languageTag } from '#contract/locales.ts'
import { listCountries, listCurrencies } from '#contract/calls/catalogue.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { activeLocale } from '#web/i18n/active-locale.ts'
import { textsFor } from '#web/i18n/use-texts.ts'
import { useCategories } from '#web/features/catalogue/categories.ts'
import { inOrder } from './choice.rules.ts'
import { countryNames } from './country-names.rules.ts'
import type { ChoiceName } from './filter-query.rules.ts'
import { regionName } from '#web/features/catalogue/region-text.ts'

export interface FilterOption {
  id: string
  text: string
  /** Two letters: a flag stands before the text. */
  country?: string
  /** In other languages, or as people call it. */
  otherNames?: string
}

type Fetched = Exclude<ChoiceName, 'category'>
export type Options = FilterOption[] | 'loading' | 'failed'

const fetchers: Record<Fetched, () => Promise<FilterOption[]>> = {
  async country() {
    const { result } = await browserApi.call(listCountries)
    const locale = activeLocale()
    const t = textsFor(locale, 'catalogue')
    const otherNamesOf = countryNames()
    const options = result.map(({ code, name }) => ({
      id: code,
      text: regionName(code, name, t),
      country: code,
      otherNames: otherNamesOf(code),
    }))
    return inOrder(options, languageTag(locale))
  },
  async currency() {
    const { result } = await browserApi.call(listCurrencies)
    return result.map(({ codeName, label }) => ({ id: codeName, text: `${codeName} · ${label}` }))
  },
}

/** One language in a page: what was fetched once holds until the page is left. */
const known = new Map<Fetched, FilterOption[]>()

/** What can be chosen; `retry` asks again after a failure. */
export function useFilterOptions(name: ChoiceName): { options: Options; retry: () => void } {
  const categories = useCategories()
  const fetched = name === 'category' ? null : name
  const [options, setOptions] = useState<Options>(
    () => (fetched && known.get(fetched)) ?? 'loading',
  )
  useEffect(() => {
    if (fetched === null || options !== 'loading') return undefined
    let wanted = true
    void fill(fetched)
    return () => {
      wanted = false
    }

    async function fill(asked: Fetched) {
      const next = await fetchOptions(asked)
      if (wanted) setOptions(next)
    }
  }, [fetched, options])
  return {
    options:
      fetched === null
        ? categories.map(({ formatted_name: id, name: text }) => ({ id, text }))
        : options,
    retry: () => setOptions('loading'),
  }
}

async function fetchOptions(name: Fetched): Promise<Options> {
  try {
    const options = await fetchers[name]()
    known.set(name, options)
    return options
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 'failed'
  }
}
