import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/ui/action/link.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Ticket } from '#web/ui/ticket/ticket.tsx'
import { useCompany } from './company.ts'
import css from './support-ticket.module.css'

/** Where a person finds a person. */
export function SupportTicket() {
  const t = useTexts('info')
  const company = useCompany()
  if (!company) return null
  const address = `mailto:${company.support_mail}`
  return (
    <aside className={css.place} aria-labelledby="support-title">
      <Ticket
        stub={
          <div className={css.stub}>
            <p className={css.hint}>{t('supportHint')}</p>
            <LinkButton href={address} size="large" block>
              {t('supportWrite')}
            </LinkButton>
            <p className={css.address}>
              <Link className="link" href={address}>
                {company.support_mail}
              </Link>
            </p>
          </div>
        }
      >
        <span className={css.icon}>
          <Icon name="help" size={24} />
        </span>
        <h2 id="support-title" className={css.title}>
          {t('supportTitle')}
        </h2>
        <p className={css.hours}>{company.support_hours}</p>
      </Ticket>
    </aside>
  )
}
