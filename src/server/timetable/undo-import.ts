import type { HandlerReply } from '#contract/endpoint.ts'
import type { undoImport as endpoint } from '#contract/timetable.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { ActorCall } from '#server/http/call.ts'
import { deleteAdded, restoreClass, takeImport } from './imports.repository.ts'

type Undo = HandlerReply<typeof endpoint>

/** Takes the account's last import back, except from classes that were changed since. Class types of titles stay. */
export const undoOwnImport = ({ sql, actor }: Pick<ActorCall, 'sql' | 'actor'>, id: string): Promise<Undo> =>
  withUserLock(sql, actor.id, async (trx) => {
    const own = { id, userId: actor.id }
    const taken = await takeImport(trx, own)
    if (!taken) throw new Problem('timetable.import_over')
    const { before, changes } = taken
    const removed = await deleteAdded(trx, { ...own, except: before.map((row) => row.id) })
    let restored = 0
    for (const row of before) if (await restoreClass(trx, own, row)) restored += 1
    return { removed, restored, kept: changes - removed - restored }
  })
