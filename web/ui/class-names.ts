/** Joins what is there: `classNames(css.a, isOpen && css.open)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
