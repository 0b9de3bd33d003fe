import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation, useMatch, useNavigate } from '#web/router/hooks.ts'
import { limits } from '#contract/limits.ts'
import { pagePaths } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import css from './search-field.module.css'
import { searchHref } from './search-href.ts'
import { searchStore } from './search-store.ts'
import { useStore } from './store.ts'

/** A form of its own right, so that it works before and without JavaScript. */
export function SearchField() {
  const t = useTexts('shell')
  const open = useStore(searchStore)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText()
  const tooLong = text.length > limits.searchMaxChars
  useSlashKey(input)

  useEffect(() => {
    if (open) input.current?.focus()
  }, [open])

  function search(event: FormEvent) {
    event.preventDefault()
    if (tooLong) return
    searchStore.set(false)
    input.current?.blur()
    void navigate(searchHref(text))
  }

  return (
    <search className={css.place} data-open={open ? '' : undefined}>
      <form className={css.search} action="/search" onSubmit={search}>
        <Icon name="search" />
        <input
          ref={input}
          className={css.input}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('searchPlaceholder')}
          aria-label={t('search')}
          aria-describedby={tooLong ? 'search-too-long' : undefined}
          aria-invalid={tooLong || undefined}
        />
        <kbd className={css.key} aria-hidden="true">
          /
        </kbd>
        <span className={css.leave}>
          <IconButton
            icon="close"
            label={t('searchClose')}
            onClick={() => searchStore.set(false)}
          />
        </span>
        {tooLong && (
          <output className={css.problem} id="search-too-long">
            {t('searchTooLong', { max: limits.searchMaxChars })}
          </output>
        )}
      </form>
    </search>
  )
}

/** The query stays in the box on the page of its results. */
function useSearchText() {
  const { key } = useLocation()
  const shown = useMatch(pagePaths.search)?.['searchStr'] ?? ''
  const [typed, setTyped] = useState<{ key: string; text: string } | null>(null)
  const text = typed && typed.key === key ? typed.text : shown
  return [text, (next: string) => setTyped({ key, text: next })] as const
}

/** `/` anywhere outside a field goes to the search. */
function useSlashKey(input: { current: HTMLInputElement | null }) {
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      const typing = (event.target as Element).closest?.('input, textarea, select, dialog')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      searchStore.set(true)
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}
