/* The list of the ARIA combobox: its keys are the field's. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { HintOption } from './hint-option.tsx'
import { fieldText, type HintRow } from './hints.machine.ts'
import css from './search-hints.module.css'
import { useHints } from './use-hints.ts'

export interface SearchHintsProps {
  /** Id of the list; rows are `id-0`, `id-1` … */
  id: string
  field: RefObject<HTMLInputElement | null>
  typed: string
  /** What the field is to show while the keys stand on a row. */
  onCopy: (text: string) => void
  /** For the field's `aria-expanded` and `aria-activedescendant`. */
  onPlace: (place: { isOpen: boolean; activeId: string | undefined }) => void
  onGo: (href: string) => void
}

/** Hints under the search field: by name to the results, by article to the product (spec §2). */
export function SearchHints(props: SearchHintsProps) {
  const { id, field, typed } = props
  const t = useTexts('search')
  const [state, tell] = useHints(typed)
  const { rows, active } = state
  const isOpen = state.open && typed.trim() !== '' && (rows.length > 0 || state.isCurrent)
  const onKeyDown = useEffectEvent(handleKey)
  const onPlace = useEffectEvent(props.onPlace)
  const onCopy = useEffectEvent(props.onCopy)
  const shown = fieldText(state)

  useEffect(() => {
    const input = field.current
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    input?.addEventListener('keydown', listen)
    return () => input?.removeEventListener('keydown', listen)
  }, [field])
  useEffect(
    () => onPlace({ isOpen, activeId: active < 0 ? undefined : `${id}-${active}` }),
    [isOpen, active, id],
  )
  useEffect(() => onCopy(shown), [shown])
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function handleKey(event: KeyboardEvent) {
    // The keys are those of the list a word is chosen from while it is composed.
    if (event.isComposing) return
    const row = rows[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      tell({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 })
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      tell({ type: 'closed' })
    } else if (event.key === 'Enter' && isOpen && row) {
      event.preventDefault()
      props.onGo(hrefOf(row))
    }
  }

  return (
    <>
      <Announcer
        message={isOpen && state.isCurrent ? t('hintsCount', { count: rows.length }) : ''}
      />
      {isOpen && (
        // The focus stays in the field: a press here would take it away and close the list.
        <div
          className={css.panel}
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
        >
          {rows.length === 0 && <p className={css.none}>{t('noHints')}</p>}
          <div role="listbox" id={id} aria-label={t('hints')}>
            {(['name', 'article'] as const).map((kind) => (
              <Group
                key={kind}
                onPress={(row) => props.onGo(hrefOf(row))}
                {...{ kind, rows, id, typed, active }}
              />
            ))}
          </div>
          <Foot typed={typed} onGo={props.onGo} />
        </div>
      )}
    </>
  )
}

function hrefOf(row: HintRow): string {
  return row.kind === 'article'
    ? href('product', { id: row.id })
    : href('search', { searchStr: row.name })
}

interface GroupProps {
  kind: HintRow['kind']
  rows: readonly HintRow[]
  id: string
  typed: string
  active: number
  onPress: (row: HintRow) => void
}

function Group({ kind, rows, id, typed, active, onPress }: GroupProps) {
  const t = useTexts('search')
  if (!rows.some((row) => row.kind === kind)) return null
  return (
    <div role="group" className={css.group} aria-labelledby={`${id}-${kind}`}>
      <p className={css.title} id={`${id}-${kind}`}>
        {t(kind === 'name' ? 'byName' : 'byNumber')}
      </p>
      {rows.map(
        (row, index) =>
          row.kind === kind && (
            <HintOption
              key={row.kind === 'article' ? row.id : row.name}
              id={`${id}-${index}`}
              row={row}
              typed={typed}
              isActive={index === active}
              onPress={() => onPress(row)}
            />
          ),
      )}
    </div>
  )
}

function Foot({ typed, onGo }: { typed: string; onGo: (href: string) => void }) {
  const t = useTexts('search')
  const query = typed.trim()
  return (
    <div className={css.foot}>
      <p className={css.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {t('toMove')} <kbd>Esc</kbd> {t('toClose')}
      </p>
      <button
        type="button"
        className="link"
        tabIndex={-1}
        onClick={() => onGo(href('search', { searchStr: query }))}
      >
        {t('allResults', { query })}
      </button>
    </div>
  )
}
