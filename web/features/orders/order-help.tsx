import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import css from './order-help.module.css'
import { letterAddress } from './support-letter.rules.ts'

interface OrderHelpProps {
  /** Null while nobody has said it: then the page of questions helps. */
  supportMail: string | null
  number: string
}

/** "Code does not work?": what it is most often, and a letter that names the order and no code. */
export function OrderHelp({ supportMail, number }: OrderHelpProps) {
  const t = useTexts('orders')
  const letter =
    supportMail &&
    letterAddress(supportMail, t('troubleSubject', { number }), t('troubleBody', { number }))
  return (
    <details className={css.help}>
      <summary>{t('trouble')}</summary>
      <ul className={css.checks}>
        <li>{t('troubleRegion')}</li>
        <li>{t('troubleCopy')}</li>
        <li>{t('troublePlace')}</li>
      </ul>
      <div className={css.write}>
        <LinkButton kind="secondary" icon="mail" href={letter ?? href('faq')}>
          {t('troubleWrite')}
        </LinkButton>
        <p>{t('troubleNever')}</p>
      </div>
    </details>
  )
}
