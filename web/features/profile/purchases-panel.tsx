import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { after } from '#web/app/browser.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useLocation } from '#web/router/hooks.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import css from './profile.module.css'
import { findPurchases, keepPurchaseTotal } from './kept-purchases.ts'
import type { PurchaseLookOf } from './purchase.ts'
import { PurchaseList } from './purchase-list.tsx'
import { NoPurchases, NothingFound, PurchasesFailed } from './purchases-states.tsx'
import { usePurchases } from './use-purchases.ts'

interface PurchasesPanelProps {
  lookOf: PurchaseLookOf
  onTotal: (total: number) => void
}

/** Everything the person bought, by day, with a search over names and order numbers. */
export function PurchasesPanel({ lookOf, onTotal }: PurchasesPanelProps) {
  const t = useTexts('profile')
  const { key } = useLocation()
  const [text, setText] = useState(() => findPurchases(key)?.about ?? '')
  const query = useSettled(text.trim())
  const list = usePurchases(query, key)
  const { state, total } = list
  const ready = state === 'ready'
  // What another search has found is no answer to one that has failed, nor while it is tried again.
  const [failedQuery, setFailedQuery] = useState<string | null>(null)
  if (state === 'failed' && failedQuery !== query) setFailedQuery(query)
  const shows = list.items.length > 0 && !(list.isOld && failedQuery === query)
  useEffect(() => {
    if (!ready || query !== '') return
    keepPurchaseTotal(total)
    onTotal(total)
  }, [ready, query, total, onTotal])

  if (ready && total === 0 && query === '') return <NoPurchases />
  return (
    <div className={css.purchases}>
      <search>
        <TextInput
          hiddenLabel
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          type="search"
          autoComplete="off"
          prefix={<Icon name="search" />}
          maxLength={limits.searchMaxChars}
          value={text}
          onValue={setText}
        />
      </search>
      <Announcer message={ready && query !== '' ? t('found', { count: total }) : ''} />
      {state === 'failed' && !shows && <PurchasesFailed onAgain={list.again} />}
      {state === 'loading' && !shows && (
        <Skeleton kind="row" count={5} label={t('loadingPurchases')} atOnce />
      )}
      {ready && total === 0 && <NothingFound query={query} onClear={() => setText('')} />}
      {shows && <PurchaseList list={list} lookOf={lookOf} />}
    </div>
  )
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return undefined
    return after(text === '' ? 0 : limits.searchDebounceMs, () => setSettled(text))
  }, [text, settled])
  return settled
}
