import { useState, type ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { formatKzt, fromWire } from '#contract/money.ts'
import { href } from '#contract/pages.ts'
import { maxPiecesOf } from '#contract/totals.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { Pill } from '#web/ui/show/pill.tsx'
import { Price } from '#web/ui/show/price.tsx'
import { SaleStub } from '#web/ui/show/sale-stub.tsx'
import { StepsStrip } from '#web/ui/ticket/steps-strip.tsx'
import { ProductTicket } from '#web/ui/ticket/product-ticket.tsx'
import { Ticket } from '#web/ui/ticket/ticket.tsx'
import { BuyPromises } from './buy-promises.tsx'
import { Denominations } from './denominations.tsx'
import { artOf, salePercentOf } from './product-art.rules.ts'
import { ProductTitle } from './product-title.tsx'
import css from './product-view.module.css'
import type { ProductDetail } from './product.ts'
import { RegionSentence } from './region-sentence.tsx'

interface ProductViewProps {
  product: ProductDetail
  /** Whether the page goes on with cards like this one. */
  hasSimilar: boolean
  /** `label` is the whole sentence; `face`, what is seen of it. */
  renderBuy: (pieces: number, label: string, face: ReactNode) => ReactNode
}

interface ProductPageProps extends ProductViewProps {
  /** What buyers say: another feature's part of the page. */
  reviews: ReactNode
}

/** The large ticket, what it costs, where it works and how it is redeemed. */
export function ProductView({ reviews, ...offer }: ProductPageProps) {
  const t = useTexts('catalogue')
  const { product } = offer
  return (
    <div className={css.layout}>
      <div className={css.ticket}>
        <ProductTicket art={artOf(product)} />
      </div>
      <div className={css.side}>
        <div className={css.choice}>
          <ProductTitle product={product} />
          <Denominations product={product} />
        </div>
        <div className={css.offer}>
          <Offer key={product.id} {...offer} />
        </div>
      </div>
      <div className={css.below}>
        {product.redeem_steps.length > 0 && (
          <section className={css.redeem}>
            <h2>{t('redeem')}</h2>
            <StepsStrip steps={product.redeem_steps.map((text) => ({ text }))} />
          </section>
        )}
        <div className={css.reviews}>{reviews}</div>
      </div>
    </div>
  )
}

/** Price and pieces on the paper; region, Buy and promises on the stub it is torn off by. */
function Offer({ product, hasSimilar, renderBuy }: ProductViewProps) {
  const t = useTexts('catalogue')
  const [wished, setPieces] = useState<number | null>(null)
  const max = maxPiecesOf(product)
  const pieces = Math.min(wished ?? 1, max)
  const count = limits.linePiecesMax
  const priceMinor = fromWire(product.price) ?? 0
  const percent = salePercentOf(product)
  const inStock = product.in_stock
  const price = formatKzt(priceMinor * pieces)
  const label = t('buyFor', { price })
  return (
    <Ticket
      stub={
        <div className={css.stub}>
          <RegionSentence product={product} />
          <div className={css.buy} data-buy="">
            <div className={css.barPrice} aria-hidden="true">
              <Price
                minor={priceMinor * pieces}
                oldMinor={oldMinorOf(product) && oldMinorOf(product)! * pieces}
                stacked
              />
            </div>
            {inStock ? (
              renderBuy(pieces, label, <BuyFace label={label} />)
            ) : (
              <SoldOut {...{ hasSimilar }} />
            )}
          </div>
          <BuyPromises />
        </div>
      }
    >
      <div className={css.price}>
        <div className={css.sum}>
          <Price
            minor={priceMinor}
            oldMinor={oldMinorOf(product)}
            wasLabel={t('was')}
            size="product"
            stacked
            badge={percent !== null && <SaleStub percent={percent} />}
          />
          {inStock && product.few_left !== undefined && (
            <Pill tone="warn">{t('fewLeft', { count: product.few_left })}</Pill>
          )}
        </div>
        {inStock && (
          <Stepper
            value={pieces}
            onValue={setPieces}
            max={max}
            label={t('quantity')}
            lessLabel={t('less')}
            moreLabel={t('more')}
            size="medium"
          />
        )}
        <div className={css.small}>
          <output>{inStock && pieces === count && t('pieceLimit', { count })}</output>
          <Announcer message={wished === null ? '' : t('piecesFor', { count: pieces, price })} />
          <p>{t('finalPrice')}</p>
        </div>
      </div>
    </Ticket>
  )
}

/** In the bar of a phone the price stands beside the button, and is not said twice. */
function BuyFace({ label }: { label: string }) {
  const t = useTexts('catalogue')
  return (
    <>
      <span className={css.wholeLabel}>{label}</span>
      <span className={css.barLabel}>{t('buy')}</span>
    </>
  )
}

function oldMinorOf({ old_price: old }: ProductDetail): number | null {
  return old === undefined ? null : fromWire(old)
}

/** Always a way on: cards like this one, or what others buy. */
function SoldOut({ hasSimilar }: Pick<ProductViewProps, 'hasSimilar'>) {
  const t = useTexts('catalogue')
  return (
    <div className={css.soldOut}>
      <p>{t(hasSimilar ? 'soldOut' : 'soldOutAlone')}</p>
      <LinkButton kind="secondary" size="large" block href={hasSimilar ? '#similar' : href('home')}>
        {t(hasSimilar ? 'toSimilar' : 'toPopular')}
      </LinkButton>
    </div>
  )
}
