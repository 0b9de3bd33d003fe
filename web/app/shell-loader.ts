import type { PageArgs } from '#web/api/api-context.ts'
import { loadCategories } from '#web/features/catalogue/categories.ts'
import { loadCompany } from '#web/features/info/company.ts'

export type Shell = Awaited<ReturnType<typeof shellLoader>>

/**
 * What stands around every page: the categories of the bars, the company of the footer. It stands
 * without either where the shop could not be asked for it.
 */
export async function shellLoader(args: PageArgs) {
  const [categories, company] = await Promise.all([loadCategories(args), loadCompany(args)])
  return { categories, company, isPartial: categories === null || company === null }
}
