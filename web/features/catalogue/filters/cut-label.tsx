import { limits } from '#contract/limits.ts'
import { cutText } from '#web/i18n/cut-text.ts'

/** A label of a filter, cut for the eye at 15 characters (spec §2); readers hear all of it. */
export function CutLabel({ children }: { children: string }) {
  const cut = cutText(children, limits.filterLabelMaxChars)
  if (cut === children) return <span>{children}</span>
  return (
    <span title={children}>
      <span aria-hidden="true">{cut}</span>
      <span className="visually-hidden">{children}</span>
    </span>
  )
}
