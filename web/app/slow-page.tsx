import { useLayoutEffect } from 'react'
import { limits } from '#contract/limits.ts'
import { pagePaths } from '#contract/pages.ts'
import { sitePages } from '#contract/site-pages.ts'
import { useCategories } from '#web/features/catalogue/categories.ts'
import { CategorySkeleton } from '#web/features/catalogue/category-skeleton.tsx'
import { ProductSkeleton } from '#web/features/catalogue/product-skeleton.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useNextKeepsScroll } from '#web/router/hooks.ts'
import { matchPath } from '#web/router/route.ts'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import css from './slow-page.module.css'

const documents = Object.values(sitePages).map((page) => pagePaths[page])
const { profile, checkout, paymentConfirm, paymentError } = pagePaths
const personal = [profile, checkout, paymentConfirm, paymentError]

/** What stands above the cards of a list: the whole of home, little where there is only a title. */
function headOf(path: string): 'home' | 'holiday' | undefined {
  if (path === pagePaths.home) return 'home'
  return path === pagePaths.holiday ? 'holiday' : undefined
}

/** The outline of the page that is on its way, in the size it will have. */
export function SlowPage({ path }: { path: string }) {
  const keepsScroll = useNextKeepsScroll()
  // The page that is left may be scrolled to beyond the end of the outline: to its footer.
  useLayoutEffect(() => {
    if (!keepsScroll) window.scrollTo(0, 0)
  }, [keepsScroll])
  return <Outline path={path} />
}

function Outline({ path }: { path: string }) {
  const t = useTexts('catalogue')
  const categories = useCategories()
  const slug = matchPath(pagePaths.category, path)?.['id']
  if (slug !== undefined) return <CategorySkeleton slug={slug} categories={categories} />
  if (matchPath(pagePaths.product, path)) return <ProductSkeleton />
  if (documents.some((pattern) => matchPath(pattern, path))) {
    return (
      <div className={`page-narrow ${css.page}`}>
        <Skeleton kind="lines" count={12} label={t('loading')} atOnce />
      </div>
    )
  }
  if (personal.some((pattern) => matchPath(pattern, path))) {
    return (
      <div className={`page-narrow ${css.page}`}>
        <Skeleton kind="row" count={4} label={t('loading')} atOnce />
      </div>
    )
  }
  return (
    <div className={`page ${css.list}`} data-head={headOf(path)}>
      <div className="card-grid">
        <Skeleton kind="card" count={limits.pageDefaultCount} label={t('loading')} atOnce />
      </div>
    </div>
  )
}
