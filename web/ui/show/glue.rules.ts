const noBreakSpace = '\u00a0'

/** Longer parts may break inside: on a phone a line holds about twenty characters. */
const wholePartLength = 14

/**
 * A name never breaks before a dot, and a number stays with its group and its unit:
 * "Steam · Türkiye · 1 000 TRY" keeps "1 000 TRY" on one line and no line begins with "·". How many
 * there are may stand on the next line, else a narrow one would break inside the number.
 */
export function glue(text: string): string {
  return text
    .split(' · ')
    .map((part) => (part.length > wholePartLength ? part : part.replaceAll(' ', noBreakSpace)))
    .join(' · ')
    .replace(/ ([·•—–])/g, `${noBreakSpace}$1`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${noBreakSpace}`)
    .replace(/(\d) (?=\p{L}{1,8}(?!\p{L}))/gu, `$1${noBreakSpace}`)
    .replace(/\s×\s(?=\d)/g, ` ×${noBreakSpace}`)
}
