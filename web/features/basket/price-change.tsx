import { formatKzt, type Minor } from '#contract/money.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/show/notice.tsx'

/** A piece costs another price than was seen last: never silently swapped. */
export function PriceChange({ beforeMinor, nowMinor }: { beforeMinor: Minor; nowMinor: Minor }) {
  const t = useTexts('basket')
  const [before, now] = [formatKzt(beforeMinor), formatKzt(nowMinor)]
  return (
    <Notice tone="warn" icon="info">
      <Rich text={t('priceChanged', { before, now })} parts={priceParts} />
    </Notice>
  )
}

const priceParts = {
  old: (inner: string) => <s>{inner}</s>,
  now: (inner: string) => <strong>{inner}</strong>,
}
