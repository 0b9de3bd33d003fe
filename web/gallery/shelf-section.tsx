import type { Locale } from '#contract/locales.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ProductCard } from '#web/ui/ticket/product-card.tsx'
import { sampleProducts } from './sample-products.ts'
import { samples } from './sample-texts.ts'

export function ShelfSection({ locale }: { locale: Locale }) {
  const text = samples[locale]
  return (
    <section>
      <h2>{text.heading}</h2>
      <p>{text.lead}</p>
      <div className="card-grid">
        {sampleProducts(locale).map(({ id, ...product }) => (
          <ProductCard
            key={id}
            {...product}
            href={`/product/${id}`}
            wasLabel={text.was}
            detailsText={text.details}
            action={
              product.soldOutText ? (
                <Button kind="secondary">{text.similar}</Button>
              ) : (
                <Button done={id === 8}>{id === 8 ? text.added : text.buy}</Button>
              )
            }
          />
        ))}
      </div>
    </section>
  )
}
