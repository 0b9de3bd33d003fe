import { useTexts } from '#web/i18n/use-texts.ts'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { Link } from '#web/ui/action/link.tsx'
import { Ticket } from '#web/ui/ticket/ticket.tsx'
import css from './company-details.module.css'
import { useCompany } from './company.ts'

/** Who keeps the shop, to read and to copy. */
export function CompanyDetails() {
  const t = useTexts('info')
  const rows = useCompanyRows()
  const company = useCompany()
  if (!company) return null
  return (
    <Ticket
      stub={
        <div className={css.stub}>
          <CopyButton
            kind="secondary"
            text={rows.map(({ label, value }) => `${label}: ${value}`).join('\n')}
            label={t('copyDetails')}
            copiedLabel={t('copied')}
            refusedLabel={t('copyRefused')}
          />
          <Link className="link" href={`mailto:${company.support_mail}`}>
            {company.support_mail}
          </Link>
        </div>
      }
    >
      <dl className={css.rows}>
        {rows.map(({ label, value }) => (
          <div key={label} className={css.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Ticket>
  )
}

function useCompanyRows() {
  const t = useTexts('info')
  const company = useCompany()
  if (!company) return []
  const { bank } = company
  return [
    { label: t('companyName'), value: company.legal_name },
    { label: t('companyTaxId'), value: company.tax_id },
    { label: t('companyAddress'), value: company.address },
    ...(bank
      ? [
          { label: t('companyBank'), value: bank.name },
          { label: t('companyAccount'), value: bank.account },
          { label: t('companyBankCode'), value: bank.code },
        ]
      : []),
  ]
}
