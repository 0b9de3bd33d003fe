import css from './brand-mark.module.css'

/** A notched ticket with a V whose right arm is the sun. `height` in px, 36:26. */
export function BrandMark({ height = 26 }: { height?: number }) {
  return (
    <svg
      width={Math.round((height * 36) / 26)}
      height={height}
      viewBox="0 0 36 26"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        className={css.ticket}
        d="M5 0h26a5 5 0 0 1 5 5v3.8a4.3 4.3 0 0 0 0 8.4V21a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5v-3.8a4.3 4.3 0 0 0 0-8.4V5a5 5 0 0 1 5-5z"
      />
      <path className={css.left} d="M12.5 6.8 18 18.7" />
      <path className={css.right} d="M23.5 6.8 18 18.7" />
    </svg>
  )
}

export function Logo({ name }: { name: string }) {
  return (
    <span className={css.logo}>
      <BrandMark />
      {name}
    </span>
  )
}
