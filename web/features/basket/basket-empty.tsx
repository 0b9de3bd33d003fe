import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Link } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { Monogram } from '#web/ui/show/monogram.tsx'
import { inkOf, lettersOf } from '#web/ui/ticket/art.rules.ts'
import css from './basket.module.css'

export interface ServiceLink {
  /** formatted_name of the category. */
  slug: string
  name: string
}

interface BasketEmptyProps {
  services: readonly ServiceLink[]
  onClose: () => void
}

/** Spec §2: an empty basket leads to the categories and back. */
export function BasketEmpty({ services, onClose }: BasketEmptyProps) {
  const t = useTexts('basket')
  return (
    <div className={css.empty}>
      <EmptyState
        picture="torn-ticket"
        title={t('emptyTitle')}
        text={t('emptyText')}
        headingLevel={3}
      />
      <nav aria-label={t('categories')}>
        <ul className={css.services}>
          {services.map(({ slug, name }) => (
            <li key={slug}>
              <Link className={css.service} href={href('category', { id: slug })} onClick={onClose}>
                <Monogram ink={inkOf(slug)} letters={lettersOf(slug, name)} />
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Button kind="secondary" icon="arrow-left" onClick={onClose}>
        {t('back')}
      </Button>
    </div>
  )
}
