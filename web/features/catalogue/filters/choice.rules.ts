import { foldText } from '#web/i18n/fold-text.ts'
import type { FilterOption } from './filter-options.ts'

/** As a reader of the language looks for them. */
export function inOrder(options: readonly FilterOption[], language: string): FilterOption[] {
  const { compare } = new Intl.Collator(language)
  return [...options].sort((one, other) => compare(one.text, other.text))
}

/** What is chosen comes first; the order of the rest stays. */
export function chosenFirst(
  options: readonly FilterOption[],
  chosen: readonly string[],
): FilterOption[] {
  const isChosen = ({ id }: FilterOption) => chosen.includes(id)
  return [...options.filter(isChosen), ...options.filter((option) => !isChosen(option))]
}

/** Options that hold every word that is typed, or have another name that begins so. */
export function matching(options: readonly FilterOption[], search: string): FilterOption[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return options.filter(({ id, text, otherNames = '' }) => {
    const whole = foldText(`${id} ${text}`)
    const others = foldText(` ${otherNames}`)
    return words.every((word) => whole.includes(word) || others.includes(` ${word}`))
  })
}
