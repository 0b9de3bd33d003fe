import { useCompany } from '#web/features/info/company.ts'

/** Where a person finds a person while the shop cannot say it itself. */
const knownAddress = 'support@vitrine.example'

/** Where a person finds a person. */
export function useSupportAddress(): string {
  return useCompany()?.support_mail ?? knownAddress
}
