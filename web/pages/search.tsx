import { useLoaderData } from '#web/router/hooks.ts'
import { Redirect } from '#web/router/route.ts'
import { limits } from '#contract/limits.ts'
import { href } from '#contract/pages.ts'
import type { PageArgs } from '#web/api/api-context.ts'
import { BuyButton } from '#web/features/basket/buy-button.tsx'
import { loadList } from '#web/features/catalogue/list-loader.ts'
import { NamedListing } from '#web/features/catalogue/named-listing.tsx'
import { NothingFound } from '#web/features/catalogue/nothing-found.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'

/** An empty search goes home (spec §2); a longer one than the field takes is cut to its length. */
export async function loader(args: PageArgs) {
  const text = (args.params['searchStr'] ?? '').trim().slice(0, limits.searchMaxChars)
  if (text === '') throw new Redirect(href('home'))
  return { ...(await loadList(args, { search: text })), text }
}

export function Component() {
  const t = useTexts('catalogue')
  const { text, ...list } = useLoaderData<typeof loader>()
  const title = t('searchTitle', { query: text })
  if (list.listing.total === 0) {
    return (
      <>
        <PageHead title={title} />
        <NothingFound text={text} />
      </>
    )
  }
  return (
    <>
      <PageHead title={title} />
      <NamedListing
        title={title}
        list={list}
        renderBuy={(product) => <BuyButton product={product} />}
      />
    </>
  )
}
