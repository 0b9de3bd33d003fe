import { limits } from '#contract/limits.ts'
import { href } from '#contract/pages.ts'
import { cutToLength } from '#contract/text-length.ts'
import { pageData, type PageArgs } from '#web/api/api-context.ts'
import { BuyButton } from '#web/features/basket/buy-button.tsx'
import { isNarrowed } from '#web/features/catalogue/filters/filter-query.rules.ts'
import { loadList } from '#web/features/catalogue/list-loader.ts'
import { requestList } from '#web/features/catalogue/list-request.ts'
import { NamedListing } from '#web/features/catalogue/named-listing.tsx'
import { NothingFound } from '#web/features/catalogue/nothing-found.tsx'
import type { Product } from '#web/features/catalogue/product.ts'
import { useCompany } from '#web/features/info/company.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useLoaderData } from '#web/router/hooks.ts'
import { Redirect } from '#web/router/route.ts'

const mostBoughtCount = '5'

/** An empty search goes home (spec §2); a longer one than the field takes is cut to its length. */
export async function loader(args: PageArgs) {
  const text = cutToLength((args.params['searchStr'] ?? '').trim(), limits.searchMaxChars)
  if (text === '') throw new Redirect(href('home'))
  const list = await loadList(args, { search: text })
  const found = list.listing.total > 0 || isNarrowed(list.query)
  return { ...list, text, instead: found ? null : await loadInstead(args) }
}

/** What others buy, for a search that found nothing at all. */
async function loadInstead({ context }: PageArgs): Promise<Product[]> {
  const query = { sort: 'purchased', per_page: mostBoughtCount } as const
  const list = { list: 'popular-products' } as const
  return (await pageData(requestList(context.api, list, query))).products
}

const renderBuy = (product: Product) => <BuyButton product={product} />
const bold = { b: (inner: string) => <b>{inner}</b> }

export function Component() {
  const t = useTexts('catalogue')
  const ts = useTexts('search')
  const supportMail = useCompany()?.support_mail ?? null
  const { text, instead, ...list } = useLoaderData<typeof loader>()
  const { corrected } = list.listing
  const title = t('searchTitle', { query: text })
  if (instead !== null) {
    return (
      <>
        <PageHead title={title} />
        <NothingFound {...{ text, supportMail, instead, renderBuy }} />
      </>
    )
  }
  return (
    <>
      <PageHead title={title} />
      <NamedListing
        title={title}
        note={
          corrected !== undefined && (
            <Rich text={ts('corrected', { query: text, corrected })} parts={bold} />
          )
        }
        list={list}
        renderBuy={renderBuy}
      />
    </>
  )
}
