import type { PageArgs } from '#web/api/api-context.ts'
import { categoriesLoader } from '#web/features/catalogue/categories.ts'
import { companyLoader } from '#web/features/info/company.ts'

/** What stands around every page: the categories of the bars, the company of the footer. */
export async function shellLoader(args: PageArgs) {
  const [categories, company] = await Promise.all([categoriesLoader(args), companyLoader(args)])
  return { ...categories, ...company }
}
