import type { Output } from '#contract/call.ts'
import { getCompany } from '#contract/calls/site.ts'
import type * as S from '#contract/schemas/site.ts'
import { ApiError } from '#web/api/api.ts'
import type { PageArgs } from '#web/api/api-context.ts'
import { useShellData } from '#web/router/hooks.ts'

export type Company = Output<typeof S.getCompany>['result']

/** The shell stands without the company too, so an outage is not an error page here. */
export async function companyLoader({ context }: PageArgs): Promise<{ company: Company | null }> {
  try {
    const { result } = await context.api.call(getCompany)
    return { company: result }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { company: null }
  }
}

/** Who keeps the shop; null while nobody has said so. */
export function useCompany(): Company | null {
  return useShellData<typeof companyLoader>()?.company ?? null
}
