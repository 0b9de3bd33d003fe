import type { Output } from '#contract/call.ts'
import { listCategories } from '#contract/calls/catalogue.ts'
import type * as S from '#contract/schemas/catalogue.ts'
import { ApiError } from '#web/api/api.ts'
import type { PageArgs } from '#web/api/api-context.ts'
import { useShellData } from '#web/router/hooks.ts'

export type Category = Output<typeof S.listCategories>['result'][number]

/** The shell stands without its categories too, so an outage is not an error page here. */
export async function categoriesLoader({ context }: PageArgs) {
  try {
    const { result } = await context.api.call(listCategories)
    return { categories: result }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { categories: [] }
  }
}

/** All categories, in the order of the rail. */
export function useCategories(): Category[] {
  return useShellData<typeof categoriesLoader>()?.categories ?? []
}
