import type { Output } from '#contract/call.ts'
import { getCompany } from '#contract/calls/site.ts'
import type * as S from '#contract/schemas/site.ts'
import { ApiError } from '#web/api/api.ts'
import type { PageArgs } from '#web/api/api-context.ts'
import { useShellData } from '#web/router/hooks.ts'

export type Company = Output<typeof S.getCompany>['result']

/** Null in an outage, which is no error page here: the shell stands without the company too. */
export async function loadCompany({ context }: PageArgs): Promise<Company | null> {
  try {
    return (await context.api.call(getCompany)).result
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}

/** Who keeps the shop; null while nobody has said so. */
export function useCompany(): Company | null {
  return useShellData<{ company: Company | null }>()?.company ?? null
}
