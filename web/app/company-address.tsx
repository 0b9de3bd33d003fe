import { useCompany } from '#web/features/info/company.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import css from './footer.module.css'

/** Who keeps the shop, in the footer of every page (spec §1). */
export function CompanyAddress() {
  const t = useTexts('shell')
  const company = useCompany()
  if (!company) return null
  return (
    <address className={css.address}>
      <span>{t('company', { name: company.legal_name, taxId: company.tax_id })}</span>
      <span>{company.address}</span>
      <span>{t('companyHours', { hours: company.support_hours })}</span>
    </address>
  )
}
