import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { engravingOfInk, type Ink } from '../ticket/art.rules.ts'
import css from './monogram.module.css'

export interface MonogramProps {
  ink: Ink
  letters: string
  size?: 28 | 56
}

/** A service's tile: letters of our own, never anything near a brand's mark. */
export function Monogram({ ink, letters, size = 56 }: MonogramProps) {
  return (
    <span
      className={css.monogram}
      data-ink={ink}
      data-engraving={engravingOfInk(ink)}
      data-size={size}
      data-two={letters.length > 1 ? '' : undefined}
      aria-hidden="true"
    >
      <span>{letters}</span>
    </span>
  )
}

/** The tile of Popular in the rail of services. */
export function PopularMonogram({ size = 56 }: { size?: 28 | 56 }) {
  return (
    <span className={classNames(css.monogram, css.popular)} data-size={size} aria-hidden="true">
      <Icon name="flame" size={size === 56 ? 28 : 16} />
    </span>
  )
}

/** A person's initials. */
export function Avatar({ letters, size = 36 }: { letters: string; size?: 36 | 56 }) {
  return (
    <span className={classNames(css.monogram, css.avatar)} data-size={size} aria-hidden="true">
      <span>{letters}</span>
    </span>
  )
}
