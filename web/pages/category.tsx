import type { PageArgs } from '#web/api/api-context.ts'
import { BuyButton } from '#web/features/basket/buy-button.tsx'
import { useCategories } from '#web/features/catalogue/categories.ts'
import { CategoryListing } from '#web/features/catalogue/category-listing.tsx'
import { loadList } from '#web/features/catalogue/list-loader.ts'
import { useListHead } from '#web/features/catalogue/use-list-head.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useLoaderData } from '#web/router/hooks.ts'

export function loader(args: PageArgs) {
  return loadList(args, { category: args.params['id'] ?? '' })
}

export function Component() {
  const list = useLoaderData<typeof loader>()
  const categories = useCategories()
  const slug = 'category' in list.source ? list.source.category : ''
  const name = categories.find((category) => category.formatted_name === slug)?.name ?? slug
  return (
    <>
      <PageHead {...useListHead(name, list)} />
      <CategoryListing
        slug={slug}
        name={name}
        categories={categories}
        list={list}
        renderBuy={(product) => <BuyButton product={product} />}
      />
    </>
  )
}
