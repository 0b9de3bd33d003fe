import { logOut } from '#contract/calls/sessions.ts'
import { writes, type Route } from '#server/platform/http/route.ts'
import { endSession } from './sessions.service.ts'

export const sessionRoutes: readonly Route[] = [
  writes(logOut, async (tx, _input, { viewer }) => {
    await endSession(tx, viewer)
    return { message: 'ok' }
  }),
]
