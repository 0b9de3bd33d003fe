/* The list of the ARIA combobox: its keys are the field's. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { limits } from '#contract/limits.ts'
import { cutText } from '#web/i18n/cut-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import css from './hint-option.module.css'
import type { HintRow } from './hints.machine.ts'
import { typedParts } from './typed-parts.rules.ts'

interface HintOptionProps {
  id: string
  row: HintRow
  typed: string
  isActive: boolean
  onPress: () => void
}

export function HintOption({ id, row, typed, isActive, onPress }: HintOptionProps) {
  const t = useTexts('search')
  const isArticle = row.kind === 'article'
  return (
    <div
      role="option"
      id={id}
      tabIndex={-1}
      className={css.option}
      aria-selected={isActive}
      aria-label={isArticle ? t('openCard', { ...row, article: String(row.article) }) : row.name}
      title={row.name}
      onClick={onPress}
    >
      {isArticle ? (
        <>
          <span className={css.article}>
            <Parts text={String(row.article)} typed={typed} />
          </span>
          <span className={css.text}>{cutText(row.name, limits.hintMaxChars)}</span>
          <Icon name="chevron-right" size={18} />
        </>
      ) : (
        <>
          <Icon name="search" size={18} />
          <span className={css.text}>
            <Parts text={cutText(row.name, limits.hintMaxChars)} typed={typed} />
          </span>
          {isActive && <kbd className={css.key}>Enter</kbd>}
        </>
      )}
    </div>
  )
}

/** What is not typed yet is what the eye looks for. */
function Parts({ text, typed }: { text: string; typed: string }) {
  let at = 0
  return typedParts(text, typed).map((part) => {
    const key = at
    at += part.text.length
    return part.isTyped ? <span key={key}>{part.text}</span> : <b key={key}>{part.text}</b>
  })
}
