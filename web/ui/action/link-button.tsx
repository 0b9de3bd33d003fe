import {
  ButtonContent,
  lookAttributes,
  waitAttributes,
  type ButtonLook,
  type ButtonWait,
} from './button.tsx'
import css from './button.module.css'
import { Link, type LinkProps } from './link.tsx'

/** A link that looks like a button: it goes somewhere, so it is never disabled. */
export function LinkButton(props: LinkProps & ButtonLook & ButtonWait) {
  const { kind, size, block, icon, iconEnd, loading, loadingLabel, children, ...rest } = props
  return (
    <Link
      {...rest}
      {...lookAttributes({ kind, size, block })}
      {...waitAttributes(loading)}
      className={css.button}
    >
      <ButtonContent {...{ icon, iconEnd, loading, loadingLabel }}>{children}</ButtonContent>
    </Link>
  )
}
