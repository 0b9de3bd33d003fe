import css from './success-mark.module.css'

/** The check that draws itself when money or a code has arrived. */
export function SuccessMark() {
  return (
    <span className={css.mark} aria-hidden="true">
      <svg
        width="28"
        height="28"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="m4 12.8 5.2 5.2L20 7" />
      </svg>
    </span>
  )
}
