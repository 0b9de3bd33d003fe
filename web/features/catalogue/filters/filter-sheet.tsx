import { Fragment, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import type { CarriedPanel } from './carried-panel.ts'
import { ChoicePanel } from './choice-panel.tsx'
import { ClearButton } from './clear-button.tsx'
import { ShowButton, useFilterNavigation } from './filter-panel.tsx'
import { appliedCount, choiceNames, withoutFilters } from './filter-query.rules.ts'
import css from './filter-sheet.module.css'
import { listingHref } from '#web/features/catalogue/listing-query.rules.ts'
import { PricePanel } from './price-panel.tsx'
import type { WantedList } from './use-wanted-list.ts'

interface FilterSheetProps {
  list: WantedList
  open: boolean
  /** It came along from the list before, by one of its categories. */
  carried: CarriedPanel | null
  onClose: () => void
}

/** Every filter of a list, on narrow screens; the number on its button follows each choice. */
export function FilterSheet({ list, open, carried, onClose }: FilterSheetProps) {
  const t = useTexts('filters')
  const tc = useTexts('catalogue')
  const go = useFilterNavigation('sheet', list.shownPath, carried)
  const [clears, setClears] = useState(0)

  function clear() {
    setClears(clears + 1)
    go(listingHref(list.path, withoutFilters(list.query)))
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={tc('filters')}
      closeLabel={t('close')}
      stub={<ShowButton total={list.listing.total} onDone={onClose} spoken />}
    >
      <div className={css.sheet}>
        {appliedCount(list.query) > 0 && <ClearButton label={tc('clearAll')} onClear={clear} />}
        <Fragment key={clears}>
          <PricePanel list={list} onHref={go} clearedAbove />
          {choiceNames.map((name) => (
            <ChoicePanel
              key={name}
              name={name}
              list={list}
              onHref={go}
              startsHere={carried !== null && name === 'category'}
            />
          ))}
        </Fragment>
      </div>
    </Modal>
  )
}
