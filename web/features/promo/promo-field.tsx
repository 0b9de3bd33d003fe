import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { formatKzt } from '#contract/money.ts'
import { normalisePromoCode } from '#contract/promo-code.ts'
import { useTexts, type Translate } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { isFocusLost, useHandedFocus } from '#web/ui/focus-place.ts'
import { focusField } from '#web/ui/form/status-line.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import css from './promo.module.css'
import type { PromoRefusal } from './promo.machine.ts'
import { promo } from './promo-store.ts'

interface PromoFieldProps {
  refusal: PromoRefusal | null
  tried: string
  disabled: boolean
  onLogIn: () => void
}

/** The field of a code; Apply appears from three characters on (spec §5). */
export function PromoField({ refusal, tried, disabled, onLogIn }: PromoFieldProps) {
  const t = useTexts('promo')
  const id = useId()
  const [text, setText] = useState(tried)
  const canApply = normalisePromoCode(text).length >= limits.promoApplyMinChars
  const form = useRef<HTMLFormElement>(null)
  // Whoever is at something else is told what whoever is in the field reads there.
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    // A refusal that comes by itself leaves whoever is at something else there.
    const isHere = form.current?.closest('section')?.contains(document.activeElement)
    if (isHere || isFocusLost()) focusField(id)
    else setAside(true)
  }, [id])
  useHandedFocus(form)

  function type(typed: string) {
    setText(typed)
    setAside(false)
    promo.retype()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canApply && !disabled) promo.apply(text)
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <TextInput
        id={id}
        name="promo-code"
        label={t('label')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={limits.promoCodeMaxChars}
        value={text}
        onValue={type}
        disabled={disabled}
        error={refusal && refusalText(refusal, t)}
        suffix={
          canApply && (
            <span className={css.apply}>
              <Button type="submit" size="small" disabled={disabled}>
                {t('apply')}
              </Button>
            </span>
          )
        }
      />
      {refusal?.kind === 'guest' && (
        <button type="button" className="link" onClick={onLogIn}>
          {t('logIn')}
        </button>
      )}
      <Announcer message={isAside && refusal ? refusalText(refusal, t) : ''} />
    </form>
  )
}

function refusalText(refusal: PromoRefusal, t: Translate<'promo'>): string {
  if ('message' in refusal) return refusal.message
  if (refusal.kind === 'repriced') return t('repriced', { price: formatKzt(refusal.priceMinor) })
  return t(refusal.kind)
}
