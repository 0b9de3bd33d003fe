import type { ErrorBody } from '#contract/errors.ts'
import type { PageApi } from '#contract/page-render.ts'
import { ApiError, type Api } from '#web/api/api.ts'

/** A refusal as the server's own code throws it: a status and the body of the answer. */
function isRefusal(error: unknown): error is { status: number; body?: ErrorBody } {
  return typeof (error as { status?: unknown } | null)?.status === 'number'
}

/** The Api handed in by the server, its refusals said in this bundle's words. */
export function serverApi(api: PageApi): Api {
  return {
    async call(call, args) {
      try {
        return await api.call(call, args)
      } catch (error) {
        if (!isRefusal(error)) throw error
        throw new ApiError(error.status, error.body ?? { message: '' })
      }
    },
  }
}
