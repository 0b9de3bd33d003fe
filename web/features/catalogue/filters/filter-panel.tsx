import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { Button } from '#web/ui/action/button.tsx'
import { carryPanel, type CarriedPanel, type PanelName } from './carried-panel.ts'
import { ChoicePanel } from './choice-panel.tsx'
import css from './filter-panel.module.css'
import type { ChoiceName } from './filter-query.rules.ts'
import { PricePanel } from './price-panel.tsx'
import type { WantedList } from './use-wanted-list.ts'

export interface FilterPanelProps {
  name: 'price' | ChoiceName
  list: WantedList
  /** It came along from the list before. */
  carried: CarriedPanel | null
  onDone: () => void
}

/** One filter behind its button. */
export function FilterPanel({ name, list, carried, onDone }: FilterPanelProps) {
  const go = useFilterNavigation(name, list.shownPath, carried)
  return (
    <div className={css.panel}>
      {name === 'price' ? (
        <PricePanel list={list} onHref={go} />
      ) : (
        <ChoicePanel name={name} list={list} onHref={go} />
      )}
      <ShowButton total={list.listing.total} onDone={onDone} />
    </div>
  )
}

interface ShowButtonProps {
  total: number
  onDone: () => void
  /** Says its number anew by itself: the page with the heading of the list lies under a dialog. */
  spoken?: boolean
}

/** "Show 128 cards": the list behind is already that list. */
export function ShowButton({ total, onDone, spoken }: ShowButtonProps) {
  const t = useTexts('filters')
  return (
    <Button size="large" block onClick={onDone}>
      <span aria-live={spoken ? 'polite' : undefined}>
        {total === 0 ? t('showNone') : t('showResults', { count: total })}
      </span>
    </Button>
  )
}

/**
 * Everything done in one panel is one step of the history, on whichever lists: Back undoes it at
 * once.
 */
export function useFilterNavigation(
  name: PanelName,
  shownPath: string,
  carried: CarriedPanel | null,
): (href: string) => void {
  const navigate = useNavigate()
  const [oneStep] = useState(() => carried?.oneStep ?? new Set<string>())
  return (href) => {
    const [to = '', search] = href.split('?')
    const category = new URLSearchParams(search).get('category') ?? undefined
    const leave =
      to === shownPath ? undefined : carryPanel({ name, oneStep }, { path: to, category })
    void navigate(href, { preventScrollReset: true, oneStep }).then((isThere) => {
      if (!isThere) leave?.()
    })
  }
}
