import { useTexts } from '#web/i18n/use-texts.ts'
import { PasswordMeter } from '#web/ui/form/password-meter.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import css from './auth.module.css'
import { passwordLevel } from './password-level.rules.ts'

interface FieldState {
  id: string
  value: string
  onValue: (text: string) => void
  onBlur: () => void
  error: string | undefined
}

interface NewPasswordFieldsProps {
  label: string
  password: FieldState
  repeated: FieldState
  /** Takes the first focus of its dialog. */
  autofocus?: boolean
}

/** Tells password managers what the shop takes (letters and digits, spec §5). */
const passwordRules = { passwordrules: 'minlength: 8; maxlength: 32; allowed: lower, upper, digit' }

/** A new password, how long it is, and the same once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, password, repeated, autofocus } = props
  const t = useTexts('accounts')
  const { level, word } = passwordLevel(password.value)
  return (
    <>
      <div className={css.password}>
        <TextInput
          {...password}
          {...passwordRules}
          name="new-password"
          type="password"
          autoComplete="new-password"
          data-autofocus={autofocus ? '' : undefined}
          label={label}
          hint={
            <>
              <PasswordMeter level={level} label={word ? t(word) : ''} />
              {t('passwordHint')}
            </>
          }
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
      </div>
      <TextInput
        {...repeated}
        {...passwordRules}
        name="repeat-password"
        type="password"
        autoComplete="new-password"
        label={t('repeatPassword')}
        showLabel={t('showRepeated')}
        hideLabel={t('hideRepeated')}
      />
    </>
  )
}
