import { limits } from '#contract/limits.ts'
import { useCategories } from '#web/features/catalogue/categories.ts'
import { CategoryTiles } from '#web/features/catalogue/category-tiles.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import type { ArtProps } from '#web/ui/ticket/ticket-art.tsx'
import { TornTicket } from '#web/ui/ticket/torn-ticket.tsx'
import css from './not-found.module.css'

const blank: ArtProps = { ink: 'app-store', engraving: 'contours', letters: '', coverText: '' }

/** Nothing under this address: a torn ticket that says so, a search and every service. */
export function NotFound() {
  const t = useTexts('shell')
  return (
    <div className={`page ${css.page}`}>
      <PageHead title={t('notFoundTitle')} />
      <div className={css.ticket}>
        <TornTicket
          art={{ ...blank, coverText: t('notFoundTicket'), nominal: '404' }}
          stubText={t('notFoundStub')}
        />
      </div>
      <h1 className={css.title}>{t('notFoundTitle')}</h1>
      <p className={css.text}>{t('notFoundText')}</p>
      <search className={css.search}>
        <form className={css.form} action="/search">
          <input
            className={css.input}
            type="search"
            name="q"
            required
            pattern={`.{1,${limits.searchMaxChars}}`}
            title={t('searchTooLong', { max: limits.searchMaxChars })}
            placeholder={t('searchPlaceholder')}
            aria-label={t('search')}
          />
          <IconButton type="submit" icon="search" label={t('search')} />
        </form>
      </search>
      <CategoryTiles categories={useCategories()} />
    </div>
  )
}
