import { endSessionById, listSessions, signOutEverywhere } from '#contract/sessions.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { endOwnSession, listOwnSessions, signOutOfAll } from './own-sessions.ts'

const DONE = { success: true } as const

export const sessionRoutes: readonly Route[] = [
  implement(listSessions, async ({ session, ...call }) => ({
    sessions: await listOwnSessions(call, session.id),
  })),

  implement(endSessionById, async ({ session, params, ...call }) => {
    await endOwnSession(call, params.id)
    if (params.id === session.id) await session.end()
    return DONE
  }),

  implement(signOutEverywhere, async (call) => {
    await signOutOfAll(call)
    await call.session.end()
    return DONE
  }),
]
