import css from './tear-line.module.css'

export interface TearLineProps {
  /** Only the holes, from edge to edge: parts inside one sheet. */
  plain?: boolean
  /** Between parts that stand side by side. */
  upright?: boolean
}

/** Where a ticket tears. Needs a positioned parent with a 1 px border around both parts. */
export function TearLine({ plain, upright }: TearLineProps) {
  return (
    <div
      className={css.tear}
      data-plain={plain ? '' : undefined}
      data-upright={upright ? '' : undefined}
      aria-hidden="true"
    />
  )
}
