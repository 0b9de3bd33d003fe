import { useTexts } from '#web/i18n/use-texts.ts'
import { StepsStrip } from '#web/ui/ticket/steps-strip.tsx'
import css from './home-intro.module.css'

interface HomeIntroProps {
  /** Null while the list on the page is a part of the shop. */
  cardCount: number | null
  /** 0 while the categories have not come. */
  serviceCount: number
}

/** The promise in one line and how it is kept in three steps. */
export function HomeIntro({ cardCount, serviceCount }: HomeIntroProps) {
  const t = useTexts('catalogue')
  const offer = [
    cardCount === null ? '' : t('cards', { count: cardCount }),
    serviceCount === 0 ? '' : t('services', { count: serviceCount }),
  ]
  return (
    <section className={`page ${css.intro}`}>
      <div className={css.promise}>
        <h1>
          {t('promise')} <span className={css.line}>{t('promiseEnd')}</span>
        </h1>
        <p className={css.text}>{t('promiseText')}</p>
      </div>
      <div className={css.steps}>
        <StepsStrip
          steps={[
            { title: t('stepChoose'), text: offer.filter(Boolean).join(', ') },
            { title: t('stepPay'), text: t('stepPayText') },
            { title: t('stepReveal'), text: t('stepRevealText') },
          ]}
        />
      </div>
    </section>
  )
}
