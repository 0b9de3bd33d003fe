import { useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/call.ts'
import { listCategories } from '#contract/calls/catalogue.ts'
import type * as S from '#contract/schemas/catalogue.ts'
import { ApiError } from '#web/api/api.ts'
import { apiContext, type PageContext } from '#web/api/api-context.ts'

export type Category = Output<typeof S.listCategories>['result'][number]

/** The route whose loader this is; every page stands inside it. */
export const categoriesRoute = 'root'

/** The shell stands without its categories too, so an outage is not an error page here. */
export async function categoriesLoader({ context }: LoaderFunctionArgs<PageContext>) {
  try {
    const { result } = await context.get(apiContext).call(listCategories)
    return { categories: result }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { categories: [] }
  }
}

/** All categories, in the order of the rail. */
export function useCategories(): Category[] {
  const data = useRouteLoaderData<typeof categoriesLoader>(categoriesRoute)
  return data?.categories ?? []
}
