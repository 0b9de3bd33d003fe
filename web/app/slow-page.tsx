import { matchPath } from 'react-router'
import { limits } from '#contract/limits.ts'
import { pagePaths } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import css from './slow-page.module.css'

const personal = [pagePaths.profile, pagePaths.checkout, pagePaths.paymentConfirm]

/** The outline of the page that is on its way, in the size it will have. */
export function SlowPage({ path }: { path: string }) {
  const t = useTexts('catalogue')
  const label = t('loading')
  if (matchPath(pagePaths.product, path)) {
    return (
      <div className={`page ${css.page}`}>
        <Skeleton kind="product" label={label} />
      </div>
    )
  }
  if (personal.some((pattern) => matchPath(pattern, path))) {
    return (
      <div className={`page-narrow ${css.page}`}>
        <Skeleton kind="row" count={4} label={label} />
      </div>
    )
  }
  return (
    <div className={`page ${css.page}`}>
      <div className="card-grid">
        <Skeleton kind="card" count={limits.pageDefaultCount} label={label} />
      </div>
    </div>
  )
}
