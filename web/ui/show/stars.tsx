import css from './stars.module.css'

/** Five stars, whole ones filled up to the rounded value. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className={css.stars}>
      <span className="visually-hidden">{label}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <i key={star} data-empty={star > Math.round(value) ? '' : undefined} />
      ))}
    </span>
  )
}
