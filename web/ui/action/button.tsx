import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { Spinner } from '../show/spinner.tsx'
import css from './button.module.css'

export interface ButtonLook {
  /** Primary (teal) is kept for what moves money or codes; ink is the label on foil. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'ink'
  size?: 'small' | 'medium' | 'large'
  block?: boolean
  icon?: IconName
  iconEnd?: IconName
}

export interface ButtonWait {
  /** Keeps the width and the name, or has `loadingLabel` for one; takes no presses then. */
  loading?: boolean
  loadingLabel?: string
}

export interface ButtonProps
  extends ButtonLook, ButtonWait, ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button did is done: check and success colours. */
  done?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** The attributes of the look; defaults are left out, a listing has many buttons. */
export function lookAttributes({ kind = 'primary', size = 'medium', block }: ButtonLook) {
  return {
    'data-kind': kind === 'primary' ? undefined : kind,
    'data-size': size === 'medium' ? undefined : size,
    'data-block': block ? '' : undefined,
  }
}

export function waitAttributes(loading: boolean | undefined) {
  return { 'data-loading': loading ? '' : undefined, 'aria-busy': loading || undefined }
}

export function Button(props: ButtonProps) {
  const { kind, size, block, icon, iconEnd, loading, loadingLabel, done, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      {...lookAttributes({ kind, size, block })}
      className={css.button}
      data-done={done ? '' : undefined}
      {...waitAttributes(loading)}
      aria-busy={loading || rest['aria-busy'] || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={loading ? undefined : rest.onClick}
      disabled={rest.disabled}
    >
      <ButtonContent icon={done ? 'check' : icon} {...{ iconEnd, loading, loadingLabel }}>
        {children}
      </ButtonContent>
    </button>
  )
}

type ButtonContentProps = Pick<ButtonLook, 'icon' | 'iconEnd'> &
  ButtonWait & { children: ReactNode }

/**
 * Icon, label, icon: the same inside a button and a link that looks like one. The label has an
 * element of its own, whatever comes beside it: a translator of the browser takes bare texts away.
 */
export function ButtonContent(props: ButtonContentProps) {
  const { icon, iconEnd, loading, loadingLabel, children } = props
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
      {loading && (
        <span className={css.wait}>
          <Spinner label={loadingLabel ?? children} />
        </span>
      )}
    </>
  )
}
