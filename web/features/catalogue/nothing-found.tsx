import { href } from '#contract/pages.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import type { RenderBuy } from './card-grid.tsx'
import { useCategories } from './categories.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { HomeRow } from './home-row.tsx'
import css from './nothing-found.module.css'
import type { Product } from './product.ts'

interface NothingFoundProps {
  text: string
  /** Null while nobody has said it. */
  supportMail: string | null
  /** What others buy. */
  instead: readonly Product[]
  renderBuy: RenderBuy
}

const toAnswers = (inner: string) => (
  <Link className="link" href={href('faq')}>
    {inner}
  </Link>
)

const toLetter = (address: string | null) => (inner: string) =>
  address === null ? (
    inner
  ) : (
    <Link className="link" href={`mailto:${address}`}>
      {inner}
    </Link>
  )

/** A search without results: every service, what others take and where to ask. */
export function NothingFound(props: NothingFoundProps) {
  const { text, supportMail, instead, renderBuy } = props
  const t = useTexts('catalogue')
  const ts = useTexts('search')
  return (
    <>
      <div className={`page ${css.page}`}>
        <EmptyState
          picture="torn-ticket"
          headingLevel={1}
          title={t('searchNothing', { query: text })}
          text={t('searchNothingText')}
        />
        <CategoryTiles categories={useCategories()} />
      </div>
      <HomeRow
        title={ts('mostBought')}
        href={href('home')}
        linkText={ts('allCards')}
        products={instead}
        renderBuy={renderBuy}
      />
      <p className={`page ${css.help}`}>
        <Rich text={ts('helpText')} parts={{ faq: toAnswers, mail: toLetter(supportMail) }} />
      </p>
    </>
  )
}
