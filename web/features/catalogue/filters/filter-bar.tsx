import { useRef, useState } from 'react'
import { afterPaint } from '#web/app/browser.ts'
import { latePart } from '#web/app/late-part.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { tellPartFailed, withTexts } from '#web/i18n/with-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Popover } from '#web/ui/form/popover.tsx'
import { useTopDialog } from '#web/ui/overlay/dialog-stack.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { leavePanel, takeCarriedPanel, type CarriedPanel } from './carried-panel.ts'
import css from './filter-bar.module.css'
import { FilterChips } from './filter-chips.tsx'
import type { FilterPanelProps } from './filter-panel.tsx'
import { appliedCount, choiceNames, chosenOf, hasPrice } from './filter-query.rules.ts'
import type { LoadedList } from '#web/features/catalogue/list-loader.ts'
import { ownSortOf } from '#web/features/catalogue/list-request.ts'
import { priceText } from './price-text.ts'
import { SortMenu } from './sort-menu.tsx'
import { useWantedList, type WantedList } from './use-wanted-list.ts'

const { Part: FilterPanel } = latePart(
  async () => (await withTexts(() => import('./filter-panel.tsx'), ['filters'])).FilterPanel,
)
const { Part: FilterSheet, useArrival: useSheet } = latePart(
  async () => (await withTexts(() => import('./filter-sheet.tsx'), ['filters'])).FilterSheet,
)

/**
 * Order and filters of a list, and what is applied. From 769 px each filter has its panel; below,
 * all of them share a sheet. Panels are fetched when one is wanted.
 */
export function FilterBar({ list }: { list: LoadedList }) {
  // Another list has another bar: a sheet that was wanted here and is late would come over it.
  return <Bar key={list.path} list={list} />
}

function Bar({ list: shown }: { list: LoadedList }) {
  const t = useTexts('catalogue')
  const list = useWantedList(shown)
  const root = useRef<HTMLDivElement>(null)
  const { query } = list
  const price = priceText(query, t)
  const [carried, setCarried] = useState(() =>
    takeCarriedPanel({ path: list.path, category: query.category }),
  )
  /** Closed, it begins anew. */
  function end() {
    leavePanel()
    setCarried(null)
  }
  return (
    <div className={css.bar} ref={root} tabIndex={-1}>
      <div className={css.tools}>
        <SheetButton
          list={list}
          carried={carried?.name === 'sheet' ? carried : null}
          onClose={end}
        />
        <SortMenu path={list.path} query={query} ownSort={ownSortOf(list.source)} />
        <div className={css.panels}>
          <Popover
            label={price === null ? t('price') : t('priceIs', { range: price })}
            active={hasPrice(query)}
          >
            {(close) => <Panel name="price" list={list} carried={null} onDone={close} />}
          </Popover>
          {choiceNames.map((name) => (
            <Popover
              key={name}
              label={t(name)}
              count={chosenOf(query, name).length}
              startsOpen={carried?.name === name}
              onClose={end}
            >
              {(close) => (
                <Panel
                  name={name}
                  list={list}
                  carried={carried?.name === name ? carried : null}
                  onDone={close}
                />
              )}
            </Popover>
          ))}
        </div>
      </div>
      <FilterChips
        list={shown}
        wanted={list}
        onPress={() => root.current?.focus({ preventScroll: true })}
      />
    </div>
  )
}

/** A panel's place keeps a height while its chunk is on the way, and closes if it does not come. */
function Panel(props: FilterPanelProps) {
  const t = useTexts('catalogue')
  return (
    <FilterPanel
      {...props}
      meanwhile={<p className={css.wait}>{t('loading')}</p>}
      onMissing={(error) => {
        tellPartFailed(error)
        props.onDone()
      }}
    />
  )
}

interface SheetButtonProps {
  list: WantedList
  carried: CarriedPanel | null
  onClose: () => void
}

/** Up to 768 px: all filters in a sheet that says how many cards they leave. */
function SheetButton({ list, carried, onClose }: SheetButtonProps) {
  const t = useTexts('catalogue')
  const [open, setOpen] = useState<boolean | null>(carried !== null || null)
  const [openings, setOpenings] = useState(0)
  const count = appliedCount(list.query)
  const isThere = useSheet(open === true, (error) => {
    tellPartFailed(error)
    setOpen(null)
  })
  const isLoading = open === true && !isThere
  // It would come over what was opened since.
  if (useTopDialog() !== null && isLoading) setOpen(null)
  return (
    <div
      className={css.sheetButton}
      data-active={count > 0 ? '' : undefined}
      onBlur={({ relatedTarget }) => isLoading && relatedTarget && setOpen(null)}
    >
      <Button
        kind="secondary"
        block
        icon="filter"
        data-act=""
        aria-haspopup="dialog"
        loading={isLoading}
        loadingLabel={t('loading')}
        onClick={() =>
          afterPaint(() => {
            setOpen(true)
            setOpenings(openings + 1)
          })
        }
      >
        {t('filters')} {count > 0 && <Badge tone="primary" count={count} />}
      </Button>
      {isThere && open !== null && (
        <FilterSheet
          // What is done in it from one opening to its end is one step of the history.
          key={openings}
          list={list}
          open={open}
          carried={carried}
          onClose={() => {
            onClose()
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
