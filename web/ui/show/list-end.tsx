import { useRef } from 'react'
import { Button } from '../action/button.tsx'
import { useGrowingList } from '../focus-place.ts'
import css from './list-end.module.css'

interface ListEndProps {
  /** What the list is made of, as a selector from the parent of both. */
  items: string
  /** "20 of 45", told when the list grows: one of another total is told elsewhere. */
  shown?: { text: string; total: number }
  label: string
  loading: boolean
  loadingLabel: string
  onMore: () => void
}

/** The end of a list that is not all of it: how much is shown, and more of it when asked for. */
export function ListEnd({ items, shown, label, loading, loadingLabel, onMore }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const notePress = useGrowingList(end, items)
  return (
    <div className={css.end} ref={end}>
      {shown && <output key={shown.total}>{shown.text}</output>}
      <Button
        kind="secondary"
        data-act=""
        {...{ loading, loadingLabel }}
        onClick={() => {
          notePress()
          onMore()
        }}
      >
        {label}
      </Button>
    </div>
  )
}
