import {
  useEffect,
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../action/icon-button.tsx'
import { describedBy, Field, type FieldProps } from './field.tsx'
import css from './field.module.css'
import { useAfterPress } from './use-after-press.ts'

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  | 'value'
  | 'onChange'
  | 'size'
  | 'prefix'
  | 'className'
  | 'style'
  // Its error and its hint say these.
  | 'aria-invalid'
  | 'aria-describedby'
>

export interface TextInputProps extends NativeProps, FieldProps {
  value: string
  onValue: (text: string) => void
  /** Its error is said elsewhere, for several boxes at once: the id of that text. */
  errorId?: string
  /** Checked and good: a check at the end of the box. */
  ok?: boolean
  /** Names of the eye of a password field; without them there is no eye. */
  showLabel?: string
  hideLabel?: string
  prefix?: ReactNode
  suffix?: ReactNode
  /** Large is for a sum of money. */
  size?: 'medium' | 'large'
  inputRef?: Ref<HTMLInputElement>
}

export function TextInput(props: TextInputProps) {
  const { label, hiddenLabel, labelEnd, hint, error: newest, errorId, ...control } = props
  const error = useAfterPress(newest)
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <Field {...{ id, label, hiddenLabel, labelEnd, hint, error }}>
      <Box
        {...control}
        id={id}
        invalid={Boolean(error || errorId)}
        describedBy={errorId ?? describedBy(id, { hint, error })}
      />
    </Field>
  )
}

type BoxProps = Omit<TextInputProps, keyof FieldProps | 'errorId'> & {
  invalid: boolean
  describedBy?: string
}

function Box(props: BoxProps) {
  const { value, onValue, ok, showLabel, hideLabel, ...more } = props
  const {
    prefix,
    suffix,
    size,
    inputRef,
    invalid,
    describedBy: about,
    type = 'text',
    ...rest
  } = more
  const { root, shown, setShown } = useShownPassword()
  return (
    <div ref={root} className={css.box} data-size={size} data-invalid={invalid ? '' : undefined}>
      {prefix && <span className={classNames(css.affix, css.prefix)}>{prefix}</span>}
      <input
        data-autofocus={rest.autoFocus ? '' : undefined}
        {...(type === 'password' && asTyped)}
        {...rest}
        ref={inputRef}
        className={css.input}
        type={shown ? 'text' : type}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        aria-invalid={invalid || undefined}
        aria-describedby={about}
      />
      {ok && !invalid && (
        <span className={classNames(css.affix, css.ok)}>
          <Icon name="check" />
        </span>
      )}
      {suffix && <span className={css.affix}>{suffix}</span>}
      {type === 'password' && showLabel && (
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? (hideLabel ?? showLabel) : showLabel}
          onClick={() => setShown(!shown)}
        />
      )}
    </div>
  )
}

/** A phone takes a password that is shown for text, and would begin it with a capital. */
const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }

/** Sent, a password is hidden again, whether or not it is taken. */
function useShownPassword() {
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const form = shown && root.current?.closest('form')
    if (!form) return undefined
    const hide = () => setShown(false)
    form.addEventListener('submit', hide)
    return () => form.removeEventListener('submit', hide)
  }, [shown])
  return { root, shown, setShown }
}
