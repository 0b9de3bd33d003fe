import { Link } from '#web/ui/action/link.tsx'
import { inlineParts } from './inline-parts.rules.ts'

/** A paragraph of an operator's text with its links. */
export function InlineText({ text }: { text: string }) {
  return inlineParts(text).map(({ text: words, href, clause }) => {
    const to = clause === undefined ? href : `#${clause}`
    if (to === undefined) return words
    return (
      <Link key={`${to} ${words}`} className="link" href={to}>
        {words}
      </Link>
    )
  })
}
