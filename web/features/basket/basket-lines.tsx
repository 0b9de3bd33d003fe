import { Fragment } from 'react'
import { TearLine } from '#web/ui/ticket/tear-line.tsx'
import { BasketLine, type RegionOf } from './basket-line.tsx'
import { rowsOf, type BasketLine as Line } from './basket-view.rules.ts'
import { RemovedLine } from './removed-line.tsx'
import type { RemovedLines } from './use-removed.ts'

interface BasketLinesProps {
  lines: readonly Line[]
  removed: RemovedLines
  regionOf: RegionOf
  onLeave: () => void
}

/** The lines in their order, removed ones where they stood while they can be put back. */
export function BasketLines({ lines, removed, regionOf, onLeave }: BasketLinesProps) {
  const rows = rowsOf(lines, removed.lines)
  const idsBefore = (index: number) => rows.slice(0, index).map(({ line }) => line.id)
  return rows.map(({ line, isRemoved }, index) => (
    <Fragment key={line.id}>
      {index > 0 && <TearLine plain />}
      {isRemoved ? (
        <RemovedLine
          line={line}
          onUndo={() => removed.putBack(line)}
          onEnter={() => removed.hold(line.id)}
          onLeave={() => removed.release(line.id)}
        />
      ) : (
        <BasketLine
          {...{ line, regionOf, onLeave }}
          onRemove={() => removed.remove(line, idsBefore(index))}
        />
      )}
    </Fragment>
  ))
}
