import * as contract from '#contract/other-access.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { endOwnAccess } from './end-own-access.ts'
import { listAccess } from './list-access.ts'

export const otherAccessRoutes: readonly Route[] = [
  implement(contract.listOtherAccess, async (call) => ({ access: await listAccess(call, call.actor.id) })),

  implement(contract.endOtherAccess, async (call) => {
    const reply = await endOwnAccess(call, call.body)
    if (call.body.sessions === 'all') await call.session.end()
    return reply
  }),
]
