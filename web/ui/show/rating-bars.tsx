import css from './rating-bars.module.css'

export interface RatingBarsProps {
  /** "How the ratings are spread" */
  label: string
  rows: readonly { stars: number; percent: number }[]
}

export function RatingBars({ label, rows }: RatingBarsProps) {
  return (
    <ul className={css.bars} aria-label={label}>
      {rows.map(({ stars, percent }) => (
        <li key={stars} className={css.row}>
          <span>{stars}</span>
          <progress value={percent} max={100} aria-hidden="true" />
          <span>{percent}%</span>
        </li>
      ))}
    </ul>
  )
}
