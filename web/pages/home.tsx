import { href } from '#contract/pages.ts'
import { pageData, type PageArgs } from '#web/api/api-context.ts'
import { BuyButton } from '#web/features/basket/buy-button.tsx'
import { useCategories } from '#web/features/catalogue/categories.ts'
import { CategoryRail } from '#web/features/catalogue/category-rail.tsx'
import { isNarrowed } from '#web/features/catalogue/filters/filter-query.rules.ts'
import { HomeIntro } from '#web/features/catalogue/home-intro.tsx'
import { HomePopular } from '#web/features/catalogue/home-popular.tsx'
import { HomeRow } from '#web/features/catalogue/home-row.tsx'
import { loadList } from '#web/features/catalogue/list-loader.ts'
import { requestList } from '#web/features/catalogue/list-request.ts'
import type { Product } from '#web/features/catalogue/product.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useLoaderData } from '#web/router/hooks.ts'

const rowCount = '5'

export async function loader(args: PageArgs) {
  const api = args.context.api
  const [popular, novelties, discounts] = await Promise.all([
    loadList(args, { list: 'popular-products' }),
    pageData(requestList(api, { list: 'novelties' }, { per_page: rowCount })),
    pageData(requestList(api, { list: 'discounts' }, { per_page: rowCount })),
  ])
  return { popular, novelties: novelties.products, discounts: discounts.products }
}

const renderBuy = (product: Product) => <BuyButton product={product} />

/** Also the page under /password-reset/{token} and /verify-email/{hashToken} (spec §2). */
export function Component() {
  const t = useTexts('catalogue')
  const { popular, novelties, discounts } = useLoaderData<typeof loader>()
  const categories = useCategories()
  const narrowed = isNarrowed(popular.query)
  return (
    <>
      <PageHead
        title={t('homeTitle')}
        description={t('homeDescription')}
        canonicalPath={narrowed ? undefined : href('home')}
      />
      <HomeIntro
        cardCount={narrowed ? null : popular.listing.total}
        serviceCount={categories.length}
      />
      <div className="page">
        <CategoryRail categories={categories} current="popular" />
      </div>
      <HomePopular list={{ ...popular, path: href('home') }} renderBuy={renderBuy} />
      <HomeRow
        title={t('newArrivals')}
        href={href('novelties')}
        products={novelties}
        renderBuy={renderBuy}
      />
      <HomeRow
        title={t('discounts')}
        href={href('discounts')}
        products={discounts}
        renderBuy={renderBuy}
      />
    </>
  )
}
