import { limits } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Monogram } from '#web/ui/show/monogram.tsx'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import { inkOf, lettersOf } from '#web/ui/ticket/art.rules.ts'
import type { Category } from './categories.ts'
import { ListHeading } from './list-heading.tsx'
import { ListingLayout } from './listing-layout.tsx'
import css from './listing-layout.module.css'

interface CategorySkeletonProps {
  slug: string
  categories: readonly Category[]
}

/** A category whose cards are on their way: what is known of it already stands in its place. */
export function CategorySkeleton({ slug, categories }: CategorySkeletonProps) {
  const t = useTexts('catalogue')
  const name = categories.find((category) => category.formatted_name === slug)?.name ?? slug
  return (
    <ListingLayout categories={categories} current={slug}>
      <div className={css.blankPath} />
      <ListHeading
        title={name}
        icon={<Monogram ink={inkOf(slug)} letters={lettersOf(slug, name)} />}
      />
      <div className={css.blankBar} />
      <div className="card-grid" data-beside="sidebar">
        <Skeleton kind="card" count={limits.pageDefaultCount} label={t('loading')} atOnce />
      </div>
    </ListingLayout>
  )
}
