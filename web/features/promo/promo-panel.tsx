import { useEffect, useRef, useState } from 'react'
import { formatKzt } from '#contract/money.ts'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { useTexts, type Translate } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { Chip } from '#web/ui/show/chip.tsx'
import { Spinner } from '#web/ui/show/spinner.tsx'
import css from './promo.module.css'
import type { PromoRefusal } from './promo.machine.ts'
import { PromoField } from './promo-field.tsx'
import { promo } from './promo-store.ts'
import { percentText } from './percent-text.ts'
import type { PromoView } from './use-promo.ts'

interface PromoPanelProps {
  view: PromoView
  /** While a payment is under way the code stands still. */
  disabled?: boolean
  /** What the code takes off stands elsewhere on the screen. */
  brief?: boolean
}

/**
 * "I have a promo code", the field it opens, and the code that counts, with its way back. A
 * section, so that the focus of the field stays here when the field goes.
 */
export function PromoPanel({ view, disabled = false, brief = false }: PromoPanelProps) {
  const t = useTexts('promo')
  const { code, discount, refusal, tried, subtotalMinor } = view
  // A field that a refusal has shown stays while the next code is typed.
  const [open, setOpen] = useState(false)
  if (code === null && refusal !== null && !open) setOpen(true)
  const opener = useRef<HTMLButtonElement>(null)
  const [closed, setClosed] = useState(0)
  useEffect(() => {
    if (closed > 0) opener.current?.focus()
  }, [closed])

  function takeBack() {
    promo.undo()
    setOpen(false)
    setClosed((count) => count + 1)
  }

  const logIn = () => openOverlay({ name: 'auth', tab: 'login' })
  const said = discount && {
    code: code ?? '',
    total: formatKzt(discount.totalMinor),
    before: formatKzt(subtotalMinor),
  }
  return (
    <section className={css.promo}>
      {code !== null && <AppliedCode {...{ view, brief }} onRemove={disabled ? null : takeBack} />}
      {code === null && open && <PromoField {...{ refusal, tried, disabled }} onLogIn={logIn} />}
      {code === null && !open && (
        <button
          ref={opener}
          type="button"
          className={css.opener}
          disabled={disabled}
          onClick={() => setOpen(true)}
        >
          <Icon name="ticket" size={18} />
          <span className="link">{t('haveCode')}</span>
        </button>
      )}
      <Announcer message={said ? t('announce', said) : ''} />
    </section>
  )
}

interface AppliedCodeProps {
  view: PromoView
  brief: boolean
  onRemove: (() => void) | null
}

function AppliedCode({ view, brief, onRemove }: AppliedCodeProps) {
  const t = useTexts('promo')
  const locale = useLocale()
  const { code, asking, discount, refusal, subtotalMinor } = view
  const remove = onRemove ? { onRemove, removeLabel: t('remove', { code: code ?? '' }) } : undefined
  return (
    <div className={css.applied}>
      <Chip icon="ticket" {...remove}>
        {code}
      </Chip>
      {asking && <Spinner label={t('asking')} />}
      {discount && !brief && (
        <>
          <span className={css.off}>
            {t('off', { percent: percentText(discount.percent, locale) })}
          </span>
          <b className={css.minus}>{formatKzt(discount.totalMinor - subtotalMinor)}</b>
        </>
      )}
      {refusal && (
        <p className={css.refusal} role="alert">
          {heldText(refusal, t)}
        </p>
      )}
    </div>
  )
}

/** Why a code that stays does not count now. */
function heldText(refusal: PromoRefusal, t: Translate<'promo'>): string {
  if (refusal.kind === 'repriced') return t('repriced', { price: formatKzt(refusal.priceMinor) })
  return refusal.kind === 'limit' ? refusal.message : t('unchecked')
}
