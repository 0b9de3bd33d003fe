import { limits } from '#contract/limits.ts'
import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import { inkOf, lettersOf } from '#web/ui/ticket/art.rules.ts'
import { OrderLine } from '#web/ui/ticket/order-line.tsx'
import css from './basket.module.css'
import { removeButtonId } from './basket-needs.rules.ts'
import type { Product } from './basket-lines.rules.ts'
import { basketStore } from './basket-store.ts'
import { missingOf, type BasketLine as Line } from './basket-view.rules.ts'
import { PriceChange } from './price-change.tsx'

/** The region sentence and the flag of a product, the same words as on its card. */
export type RegionOf = (product: Product) => { text: string; countryCode: string | null }

interface BasketLineProps {
  line: Line
  regionOf: RegionOf
  onRemove: () => void
  /** The product's page is gone to, which may be the one below. */
  onLeave: () => void
}

export function BasketLine({ line, regionOf, onRemove, onLeave }: BasketLineProps) {
  const t = useTexts('basket')
  const limitText = useLimitText()
  const { id, product, quantity, maxPieces } = line
  if (!product) return <Skeleton kind="row" label={t('loading')} />
  const { name, category } = product
  const region = regionOf(product)
  return (
    <OrderLine
      ink={inkOf(category)}
      letters={lettersOf(category, product.category_name)}
      name={name}
      href={href('product', { id })}
      onLeave={onLeave}
      regionText={region.text}
      countryCode={region.countryCode}
      priceMinor={line.totalMinor}
      control={
        <Stepper
          value={quantity}
          onValue={(value) => basketStore.add(id, product, value - quantity)}
          max={maxPieces}
          limitText={limitText(maxPieces)}
          disabled={!product.in_stock}
          label={t('quantityOf', { name })}
          lessLabel={t('less')}
          moreLabel={t('more')}
        />
      }
      action={
        <IconButton
          id={removeButtonId(id)}
          icon="trash"
          label={t('remove', { name })}
          onClick={onRemove}
        />
      }
      notice={hasNews(line) && <LineNotice line={line} />}
    />
  )
}

function hasNews(line: Line): boolean {
  const isFull = line.quantity === line.maxPieces
  return missingOf(line) !== null || isFull || line.priceBeforeMinor !== null
}

/** Price and stock of this moment, never silently swapped. */
function LineNotice({ line }: { line: Line }) {
  const t = useTexts('basket')
  const limitText = useLimitText()
  const { quantity, maxPieces: count, priceBeforeMinor, unitPriceMinor } = line
  const missing = missingOf(line)
  if (missing === 'all') return <Notice tone="warn">{t('soldOut')}</Notice>
  if (missing === 'some') return <Notice tone="warn">{t('tooMany', { count })}</Notice>
  return (
    <>
      {priceBeforeMinor !== null && (
        <PriceChange beforeMinor={priceBeforeMinor} nowMinor={unitPriceMinor} />
      )}
      {quantity === count && <p className={css.reason}>{limitText(count)}</p>}
    </>
  )
}

/** Why a line has no more pieces: that is all there is, or the most of one card. */
function useLimitText(): (count: number) => string {
  const t = useTexts('basket')
  return (count) => t(count < limits.linePiecesMax ? 'fewLeft' : 'lineMax', { count })
}
