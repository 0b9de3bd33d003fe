import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { formatKzt } from '#contract/money.ts'
import { useBasket } from '#web/features/basket/basket-store.ts'
import { clockText } from '#web/ui/show/countdown.rules.ts'
import { Told } from '#web/i18n/told.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import {
  dismissToast,
  plainToastMs,
  secondsLeft,
  useToasts,
  type ShownToast,
} from '#web/overlays/toast-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LimitToast } from '#web/ui/overlay/limit-toast.tsx'
import { ToastRegion } from '#web/ui/overlay/toast-region.tsx'
import { Toast } from '#web/ui/overlay/toast.tsx'
import { glue } from '#web/ui/show/glue.rules.ts'
import { inkOf, lettersOf } from '#web/ui/ticket/art.rules.ts'
import { MiniTicket } from '#web/ui/ticket/mini-ticket.tsx'
import { every, nowMs } from './browser.ts'

type ToastOf<Kind> = Extract<ShownToast, { kind: Kind }>

/** Draws what features have asked to be said. */
export function ToastHost() {
  const t = useTexts('shell')
  const toasts = useToasts()
  const [said] = useState(() => new Set<number>())
  return (
    <ToastRegion label={t('messages')}>
      {toasts.map((toast) => (
        <ShownToastView key={toast.id} toast={toast} said={said} />
      ))}
    </ToastRegion>
  )
}

interface ShownToastViewProps {
  toast: ShownToast
  /** Ids of those that have been drawn: each is drawn anew where a dialog opens or closes. */
  said: Set<number>
}

function ShownToastView({ toast, said }: ShownToastViewProps) {
  const t = useTexts('shell')
  if (toast.kind === 'added') return <AddedToast toast={toast} />
  if (toast.kind === 'limit') return <LimitToastView toast={toast} said={said} />
  return (
    <Toast
      title={toast.title}
      text={toast.text}
      tone={toast.kind}
      closeLabel={t('close')}
      durationMs={plainToastMs}
      onClose={() => dismissToast(toast.id)}
    />
  )
}

function AddedToast({ toast }: { toast: ToastOf<'added'> }) {
  const t = useTexts('shell')
  const c = useTexts('catalogue')
  const { productName: name, quantity: count, category, categoryName } = toast
  const price = formatKzt(toast.priceMinor)
  const basket = useBasket()
  return (
    <Toast
      tone="success"
      title={t('addedTitle')}
      text={
        // The whole of it: no line begins with the dot before the price.
        glue(
          count === 1
            ? t('addedText', { name, price })
            : t('addedTextMany', { name, count, price }),
        )
      }
      art={<MiniTicket ink={inkOf(category)} letters={lettersOf(category, categoryName)} />}
      stubNote={c('cards', { count: basket.count })}
      stubText={formatKzt(basket.totalMinor)}
      action={<Button onClick={openBasket}>{t('openBasket')}</Button>}
      closeLabel={t('close')}
      durationMs={limits.toastMs}
      onClose={() => dismissToast(toast.id)}
    />
  )

  function openBasket() {
    dismissToast(toast.id)
    openOverlay({ name: 'basket' })
  }
}

/** Counts the wait down once a second and goes when it is over (spec §8: 429). */
function LimitToastView({ toast, said }: { toast: ToastOf<'limit'>; said: Set<number> }) {
  const t = useTexts('shell')
  const [isNews] = useState(() => !said.has(toast.id))
  useEffect(() => void said.add(toast.id), [said, toast.id])
  const total = toast.retryAfterSeconds
  const left = useSecondsLeft(toast)
  return (
    <LimitToast
      isNews={isNews}
      title={t('limitTitle')}
      wait={left === null ? undefined : t('limitWait', { time: clockText(left) })}
      secondsLeft={left ?? undefined}
      totalSeconds={total ?? undefined}
      closeLabel={t('close')}
      onClose={() => dismissToast(toast.id)}
    >
      <p>
        <Told message={toast.message} />
      </p>
    </LimitToast>
  )
}

function useSecondsLeft(toast: ToastOf<'limit'>): number | null {
  // It is drawn anew, and not from the beginning, when a dialog opens.
  const [left, setLeft] = useState(() => secondsLeft(toast, nowMs()))
  const step = useEffectEvent(() => {
    const next = secondsLeft(toast, nowMs())
    if (next === 0) dismissToast(toast.id)
    else setLeft(next)
  })
  useEffect(() => every(1000, step), [])
  return left
}
