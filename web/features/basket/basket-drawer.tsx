import { useEffect, type ReactNode } from 'react'
import { formatKzt, type Minor } from '#contract/money.ts'
import { formatCount } from '#web/i18n/translate.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { OverlayProps } from '#web/overlays/overlay-state.ts'
import { dismissToast, toastStore } from '#web/overlays/toast-state.ts'
import { refreshUser } from '#web/session/session-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import { BasketEmpty, type ServiceLink } from './basket-empty.tsx'
import { BasketFoot } from './basket-foot.tsx'
import { BasketLines } from './basket-lines.tsx'
import { BasketNotes } from './basket-notes.tsx'
import { basketStore, useBasket } from './basket-store.ts'
import type { RegionOf } from './basket-line.tsx'
import { useRemoved } from './use-removed.ts'

interface BasketDrawerProps extends OverlayProps<'basket'> {
  regionOf: RegionOf
  /** Services an empty basket offers (spec §2). */
  services: readonly ServiceLink[]
  /** The promo code over the basket, and what the basket costs with it. */
  promo: ReactNode
  discountedMinor: Minor | null
}

/** The basket of spec §2: lines, count, total and the way to checkout. */
export function BasketDrawer(props: BasketDrawerProps) {
  const { open, onClose, regionOf, services, promo, discountedMinor } = props
  const t = useTexts('basket')
  const basket = useBasket()
  const removed = useRemoved()
  const { lines, count, loading } = basket
  // Whose basket it is has to be known before it can be asked for.
  const isUnnamed = useSession().unreachable === true
  const unreachable = basket.unreachable || isUnnamed

  useEffect(() => {
    if (!open) return undefined
    basketStore.refresh()
    dismissAdded()
    return () => basketStore.acknowledge()
  }, [open])

  const empty = lines.length === 0
  const total = formatKzt(discountedMinor ?? basket.totalMinor)
  const news = count === 0 ? t('announceEmpty') : t('announce', { count, total })
  return (
    <Drawer
      {...{ open, onClose }}
      count={count === 0 ? undefined : formatCount(count)}
      title={t('title')}
      closeLabel={t('close')}
      foot={empty ? undefined : <BasketFoot {...{ basket, promo, discountedMinor, onClose }} />}
    >
      <BasketNotes basket={basket} />
      <BasketLines {...{ lines, removed, regionOf }} onLeave={onClose} />
      {empty && loading && !unreachable && <Skeleton kind="row" count={3} label={t('loading')} />}
      {empty && loading && unreachable && <LoadFailed onAgain={isUnnamed ? refreshUser : reload} />}
      {empty && !loading && <BasketEmpty services={services} onClose={onClose} />}
      <Announcer message={open && !loading ? news : ''} />
    </Drawer>
  )
}

/** The open basket says it better, and the toast would lie over its button. */
function dismissAdded() {
  for (const { kind, id } of toastStore.getSnapshot()) {
    if (kind === 'added') dismissToast(id)
  }
}

const reload = () => basketStore.reload()

function LoadFailed({ onAgain }: { onAgain: () => unknown }) {
  const t = useTexts('basket')
  return (
    <div role="alert">
      <EmptyState
        picture="bent-ticket"
        title={t('failedTitle')}
        text={t('failedText')}
        headingLevel={3}
      >
        <Button icon="refresh" onClick={() => void onAgain()}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  )
}
