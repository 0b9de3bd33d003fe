import { useTexts } from '#web/i18n/use-texts.ts'
import { StepsStrip } from '#web/ui/ticket/steps-strip.tsx'
import css from './home-intro.module.css'

interface HomeIntroProps {
  /** Null while the list on the page is a part of the shop. */
  cardCount: number | null
  serviceCount: number
}

/** The promise in one line and how it is kept in three steps. */
export function HomeIntro({ cardCount, serviceCount }: HomeIntroProps) {
  const t = useTexts('catalogue')
  const services = t('services', { count: serviceCount })
  const offer = cardCount === null ? services : `${t('cards', { count: cardCount })}, ${services}`
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
            { title: t('stepChoose'), text: offer },
            { title: t('stepPay'), text: t('stepPayText') },
            { title: t('stepReveal'), text: t('stepRevealText') },
          ]}
        />
      </div>
    </section>
  )
}
