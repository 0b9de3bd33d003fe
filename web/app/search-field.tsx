import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { pagePaths } from '#contract/pages.ts'
import { textLength } from '#contract/text-length.ts'
import { followSlashKey, slashKeyStore } from '#web/features/search/slash-key.ts'
import { withTexts } from '#web/i18n/with-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useLocation, useMatch, useNavigate, useNextPlace } from '#web/router/hooks.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useEarlyText } from '#web/ui/form/use-early-text.ts'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { latePart } from './late-part.tsx'
import css from './search-field.module.css'
import { searchHref } from './search-href.ts'
import { closeSearch, leaveSearch, openSearch, searchStore } from './search-store.ts'
import { useStore } from './store.ts'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

const loadHints = () => import('#web/features/search/search-hints.tsx')
const { Part: SearchHints } = latePart(
  async () => (await withTexts(loadHints, ['search'])).SearchHints,
)

declare global {
  interface Window {
    /** Not in every browser; the DOM's own types do not know it yet. */
    CloseWatcher?: new () => EventTarget & { destroy(): void }
  }
}

const listId = 'search-hints'
const closedPlace: { isOpen: boolean; activeId: string | undefined } = {
  isOpen: false,
  activeId: undefined,
}

/** A form of its own right, so that it works before and without JavaScript; hints come on focus. */
export function SearchField() {
  const t = useTexts('shell')
  const open = useStore(searchStore)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { typed, shown, setTyped, setCopied } = useSearchText()
  const [isFocused, setFocused] = useState(false)
  const [place, setPlace] = useState(closedPlace)
  const tooLong = textLength(typed) > limits.searchMaxChars
  const problem = tooLong ? t('searchTooLong', { max: limits.searchMaxChars }) : ''
  const list = tooLong ? closedPlace : place
  const hasKey = useSlashKey()
  useEarlyText(input, shown, (text) => {
    setTyped(text)
    setFocused(document.activeElement === input.current)
  })
  useCloseRequests(open)
  useCloseOnNavigation(open, closeSearch)

  // Before it opens, a narrow screen has no field to focus.
  useEffect(() => {
    if (open) input.current?.focus()
  }, [open])

  function go(href: string) {
    closeSearch()
    input.current?.blur()
    void navigate(href)
  }

  function search(event: FormEvent) {
    event.preventDefault()
    if (!tooLong) go(searchHref(shown))
  }

  function leave() {
    setFocused(false)
    setPlace(closedPlace)
    if (shown !== typed) setTyped(shown)
  }

  /** On a narrow screen the open box lies over the buttons of the header: Tab may lead to them. */
  function closeBehind({ currentTarget, relatedTarget }: FocusEvent) {
    if (open && relatedTarget !== null && !currentTarget.contains(relatedTarget)) closeSearch()
  }

  function clear() {
    setTyped('')
    input.current?.focus()
  }

  return (
    <search className={css.place} data-open={open ? '' : undefined} onBlur={closeBehind}>
      <form className={css.search} action="/search" onSubmit={search}>
        <Icon name="search" />
        <input
          ref={input}
          className={css.input}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          role="combobox"
          aria-expanded={list.isOpen}
          aria-controls={listId}
          aria-activedescendant={list.activeId}
          aria-autocomplete="list"
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={leave}
          placeholder={t('searchPlaceholder')}
          aria-label={t('search')}
          aria-describedby={tooLong ? 'search-too-long' : undefined}
          aria-invalid={tooLong || undefined}
        />
        {shown === '' ? (
          hasKey && (
            <kbd className={css.key} aria-hidden="true">
              /
            </kbd>
          )
        ) : (
          <IconButton icon="close" size="small" label={t('searchClear')} onClick={clear} />
        )}
        <span className={css.leave}>
          <IconButton icon="arrow-left" label={t('searchClose')} onClick={leaveSearch} />
        </span>
        <Announcer message={problem} />
        {tooLong && (
          <p className={css.problem} id="search-too-long">
            {problem}
          </p>
        )}
        {isFocused && !tooLong && (
          <SearchHints
            id={listId}
            field={input}
            typed={typed}
            onCopy={setCopied}
            onPlace={setPlace}
            onGo={go}
          />
        )}
      </form>
    </search>
  )
}

/**
 * The query stays in the box on the page of its results. Walking through hints shows a hint there
 * without it being typed.
 */
function useSearchText() {
  const { key } = useLocation()
  const nextKey = useNextPlace()?.key
  const found = useMatch(pagePaths.search)?.['searchStr']?.trim() ?? ''
  const [own, setOwn] = useState({ key: '', typed: '', copied: '' })
  const isOwn = own.key === key || own.key === nextKey
  const { typed, copied } = isOwn ? own : { typed: found, copied: found }
  // What is typed while a page is on its way is typed for that one.
  const ownKey = nextKey ?? key
  return {
    typed,
    shown: copied,
    setTyped: (text: string) => setOwn({ key: ownKey, typed: text, copied: text }),
    // Hints that come while a letter is typed speak of the text before it: the letter stays.
    setCopied: (text: string) =>
      setOwn((now) =>
        now.key === ownKey && now.typed !== typed ? now : { key: ownKey, typed, copied: text },
      ),
  }
}

/** `/` anywhere outside a field goes to the search, unless the person has switched it off. */
function useSlashKey(): boolean {
  const isOn = useStore(slashKeyStore)
  useEffect(followSlashKey, [])
  useEffect(() => {
    if (!isOn) return undefined
    function focus(event: KeyboardEvent) {
      const typing = (event.target as Element).closest?.('input, textarea, select, dialog')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      openSearch()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [isOn])
  return isOn
}

/** Esc, which hints that are open take for themselves, and Back on Android where it is told. */
function useCloseRequests(open: boolean) {
  useEffect(() => {
    if (!open) return undefined
    const close = ({ key, isComposing, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing && !defaultPrevented) leaveSearch()
    }
    document.addEventListener('keydown', close)
    const watcher = window.CloseWatcher && new window.CloseWatcher()
    watcher?.addEventListener('close', leaveSearch)
    return () => {
      document.removeEventListener('keydown', close)
      watcher?.destroy()
    }
  }, [open])
}
