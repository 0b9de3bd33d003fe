import { href } from '#contract/pages.ts'
import { useCategories } from '#web/features/catalogue/categories.ts'
import { CategoryRail } from '#web/features/catalogue/category-rail.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'

export function NotFound() {
  const t = useTexts('shell')
  return (
    <div className="page">
      <PageHead title={t('notFoundTitle')} />
      <EmptyState
        picture="torn-ticket"
        headingLevel={1}
        title={t('notFoundTitle')}
        text={t('notFoundText')}
      >
        <LinkButton href={href('home')}>{t('notFoundAction')}</LinkButton>
      </EmptyState>
      <CategoryRail categories={useCategories()} />
    </div>
  )
}
