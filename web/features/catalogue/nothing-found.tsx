import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { useCategories } from './categories.ts'
import { CategoryTiles } from './category-tiles.tsx'
import css from './nothing-found.module.css'

export function NothingFound({ text }: { text: string }) {
  const t = useTexts('catalogue')
  return (
    <div className={`page ${css.page}`}>
      <EmptyState
        picture="torn-ticket"
        headingLevel={1}
        title={t('searchNothing', { query: text })}
        text={t('searchNothingText')}
      >
        <LinkButton href={href('home')}>{t('toPopular')}</LinkButton>
      </EmptyState>
      <CategoryTiles categories={useCategories()} />
    </div>
  )
}
