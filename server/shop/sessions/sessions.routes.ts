import { listSessions, logOut } from '#contract/calls/sessions.ts'
import { reads, writes, type Route } from '#server/platform/http/route.ts'
import * as sessions from './sessions.service.ts'

export const sessionRoutes: readonly Route[] = [
  writes(logOut, async (tx, _input, { viewer }) => {
    await sessions.endSession(tx, viewer)
    return { message: 'ok' }
  }),
  reads(listSessions, async (reader, _input, { viewer }) => ({
    result: await sessions.listSessions(reader, viewer),
  })),
]
