import type { Output } from '#contract/call.ts'
import { listCategories } from '#contract/calls/catalogue.ts'
import type * as S from '#contract/schemas/catalogue.ts'
import { ApiError } from '#web/api/api.ts'
import type { PageArgs } from '#web/api/api-context.ts'
import { useShellData } from '#web/router/hooks.ts'

export type Category = Output<typeof S.listCategories>['result'][number]

/** Null in an outage, which is no error page here: the shell stands without its categories too. */
export async function loadCategories({ context }: PageArgs): Promise<Category[] | null> {
  try {
    return (await context.api.call(listCategories)).result
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}

/** All categories, in the order of the rail. */
export function useCategories(): Category[] {
  return useShellData<{ categories: Category[] | null }>()?.categories ?? []
}
