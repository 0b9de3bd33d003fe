import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import css from './tabs.module.css'

export interface Tab {
  id: string
  text: string
  count?: number | string
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onValue: (id: string) => void
  /** Segment for a switch inside a dialog, line for the parts of a page. */
  look?: 'segment' | 'line'
  /** Over the whole width. */
  wide?: boolean
  /** The same as that of the panels, so that the two are tied. */
  idPrefix?: string
}

/**
 * Tabs by the ARIA pattern: one tab stop, arrows, Home and End move and choose. A key that is held
 * down moves once: each tab may stand in the address, and browsers refuse to write it that often.
 */
export function Tabs(props: TabsProps) {
  const { tabs, value, onValue, look = 'segment', wide, idPrefix = 'tab' } = props
  const list = useRef<HTMLDivElement>(null)
  const chosenId = `${idPrefix}-${value}`
  useEffect(() => showTab(chosenId), [chosenId])

  function handleKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === value)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    // With one of those keys an arrow is the browser's own way back and forth.
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.repeat) return
    onValue(tabs[target]!.id)
    list.current?.querySelectorAll('button')[target]?.focus()
  }

  return (
    <div
      ref={list}
      className={css.tabs}
      data-look={look}
      data-wide={wide ? '' : undefined}
      role="tablist"
      aria-label={props.label}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          className={css.tab}
          role="tab"
          id={`${idPrefix}-${tab.id}`}
          aria-selected={tab.id === value}
          aria-controls={`${idPrefix}-panel-${tab.id}`}
          tabIndex={tab.id === value ? 0 : -1}
          onKeyDown={handleKeyDown}
          onClick={() => onValue(tab.id)}
        >
          {/* The space keeps the number a word of its own in the name. */}
          {tab.text} {tab.count !== undefined && <span>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

/** A list that is wider than its place shows the chosen tab; the page itself stays where it is. */
function showTab(id: string): void {
  const tab = document.getElementById(id)
  const list = tab?.parentElement
  if (!tab || !list) return
  list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}

export interface TabPanelProps {
  id: string
  active: boolean
  idPrefix?: string
  children: ReactNode
}

/** Mounted only while active. */
export function TabPanel({ id, active, idPrefix = 'tab', children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${idPrefix}-panel-${id}`}
      aria-labelledby={`${idPrefix}-${id}`}
      hidden={!active}
    >
      {active && children}
    </div>
  )
}
