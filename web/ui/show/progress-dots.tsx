import css from './progress-dots.module.css'

/** Holes that fill with true stages, never a made-up percentage. `value` is 0 to 1. */
export function ProgressDots({ value, label }: { value: number; label: string }) {
  return <progress className={css.dots} value={value} max={1} aria-label={label} />
}
