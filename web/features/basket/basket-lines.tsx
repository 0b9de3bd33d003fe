import { Fragment, type ReactNode } from 'react'
import { TearLine } from '#web/ui/ticket/tear-line.tsx'
import { BasketLine, type RegionOf } from './basket-line.tsx'
import type { BasketLine as Line } from './basket-view.rules.ts'
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
  const shown: { id: number; node: ReactNode }[] = lines.map((line, index) => ({
    id: line.id,
    node: (
      <BasketLine {...{ line, regionOf, onLeave }} onRemove={() => removed.remove(line, index)} />
    ),
  }))
  for (const { line, index } of removed.lines) {
    if (lines.some(({ id }) => id === line.id)) continue
    const node = (
      <RemovedLine
        line={line}
        onUndo={() => removed.putBack(line)}
        onEnter={() => removed.hold(line.id)}
        onLeave={() => removed.release(line.id)}
      />
    )
    shown.splice(Math.min(index, shown.length), 0, { id: line.id, node })
  }
  return shown.map(({ id, node }, index) => (
    <Fragment key={id}>
      {index > 0 && <TearLine plain />}
      {node}
    </Fragment>
  ))
}
