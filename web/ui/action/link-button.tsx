import { ButtonContent, type ButtonLook, lookAttributes } from './button.tsx'
import css from './button.module.css'
import { Link, type LinkProps } from './link.tsx'

/** A link that looks like a button: it goes somewhere, so it is never disabled. */
export function LinkButton(props: LinkProps & ButtonLook) {
  const { kind, size, block, icon, iconEnd, children, ...rest } = props
  return (
    <Link {...rest} {...lookAttributes({ kind, size, block })} className={css.button}>
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </Link>
  )
}
