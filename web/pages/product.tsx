import { useState } from 'react'
import { getProduct, listSimilar } from '#contract/calls/catalogue.ts'
import { listFeedbacks } from '#contract/calls/reviews.ts'
import { formatKzt, fromWire } from '#contract/money.ts'
import { href } from '#contract/pages.ts'
import { pageData, type PageArgs } from '#web/api/api-context.ts'
import { BuyButton } from '#web/features/basket/buy-button.tsx'
import { Breadcrumbs } from '#web/features/catalogue/breadcrumbs.tsx'
import { ProductView } from '#web/features/catalogue/product-view.tsx'
import { SimilarProducts } from '#web/features/catalogue/similar-products.tsx'
import { ProductReviews } from '#web/features/reviews/product-reviews.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useLoaderData } from '#web/router/hooks.ts'

const similarCount = '10'

export async function loader({ params, context }: PageArgs) {
  const api = context.api
  const id = { id: params['id'] ?? '' }
  const [product, similar, reviews] = await Promise.all([
    pageData(api.call(getProduct, { params: id })),
    pageData(api.call(listSimilar, { params: id, query: { per_page: similarCount } })),
    pageData(api.call(listFeedbacks, { params: id })),
  ])
  return {
    product: product.result,
    similar: similar.result.products,
    reviews: reviews.result,
  }
}

export function Component() {
  const t = useTexts('catalogue')
  const { product: loaded, similar, reviews } = useLoaderData<typeof loader>()
  const [renewed, setRenewed] = useState({ product: loaded, figures: {} })
  const product = renewed.product === loaded ? { ...loaded, ...renewed.figures } : loaded
  const price = formatKzt(fromWire(product.price) ?? 0)
  return (
    <>
      <PageHead
        title={product.name}
        description={
          product.in_stock
            ? t('productDescription', { name: product.name, price })
            : `${product.name}, ${price}. ${t('soldOutAlone')}`
        }
        canonicalPath={href('product', { id: product.id })}
        imagePath={`/api/share/${product.id}.png`}
      />
      <div className="page">
        <Breadcrumbs
          crumbs={[
            { text: t('home'), href: href('home') },
            { text: product.category_name, href: href('category', { id: product.category }) },
            { text: product.name },
          ]}
        />
        <ProductView
          product={product}
          hasSimilar={similar.length > 0}
          renderBuy={(pieces, label, face) => (
            <BuyButton product={product} pieces={pieces} label={label} size="large" block>
              {face}
            </BuyButton>
          )}
          reviews={
            <ProductReviews
              key={product.id}
              productId={product.id}
              first={reviews}
              onRenewed={({ average: rating, total }) =>
                setRenewed({ product: loaded, figures: { rating, feedback_count: total } })
              }
            />
          }
        />
        <SimilarProducts products={similar} renderBuy={(other) => <BuyButton product={other} />} />
      </div>
    </>
  )
}
