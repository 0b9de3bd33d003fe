import type { PageArgs } from '#web/api/api-context.ts'
import { BuyButton } from '#web/features/basket/buy-button.tsx'
import { loadList } from '#web/features/catalogue/list-loader.ts'
import { NamedListing } from '#web/features/catalogue/named-listing.tsx'
import { useListHead } from '#web/features/catalogue/use-list-head.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useLoaderData } from '#web/router/hooks.ts'

export function loader(args: PageArgs) {
  return loadList(args, { list: 'discounts' })
}

export function Component() {
  const t = useTexts('catalogue')
  const list = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead {...useListHead(t('discounts'), list)} />
      <NamedListing
        title={t('discounts')}
        icon="flame"
        list={list}
        renderBuy={(product) => <BuyButton product={product} />}
      />
    </>
  )
}
