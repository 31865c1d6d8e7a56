import * as calls from '#contract/overlay-lists.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { Sql } from '#server/db/transaction.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { notThere, publicIdOf } from '#server/overlays/not-there.ts'
import * as lists from './lists.repository.ts'
import { deleteClassOverlay, insertClassOverlay, selectListable } from './lists.repository.ts'

/** The row of an overlay that may be put on a list. */
async function requireOnShelf(sql: Sql, said: string): Promise<string> {
  const found = await find(sql, said)
  if (found.deleted_at !== null) throw notThere()
  return found.id
}

/** The row of one that is to leave a list: also of a deleted one, for a page may still show it there. */
const requireKnown = async (sql: Sql, said: string): Promise<string> => (await find(sql, said)).id

async function find(sql: Sql, said: string) {
  const found = await selectListable(sql, publicIdOf(said))
  if (!found) throw notThere()
  return found
}

type Call = Pick<ActorCall, 'sql'> & Acting

/** Puts an overlay among those that everybody is shown for classes. */
const listForClasses = (call: Call, publicId: string): Promise<void> =>
  transaction(call.sql, async (sql) => {
    await insertClassOverlay(sql, await requireOnShelf(sql, publicId), call.clock.now())
    const thing = { kind: 'overlay', id: publicId } as const
    await recordAuditEvent(sql, { ...byCaller(call), kind: 'overlay.listed', thing })
  })

const unlistForClasses = (call: Call, publicId: string): Promise<void> =>
  transaction(call.sql, async (sql) => {
    await deleteClassOverlay(sql, await requireKnown(sql, publicId))
    const thing = { kind: 'overlay', id: publicId } as const
    await recordAuditEvent(sql, { ...byCaller(call), kind: 'overlay.unlisted', thing })
  })

export const listRoutes = [
  implement(calls.listFavorites, ({ sql, actor }) => lists.selectFavorites(sql, actor.id)),

  implement(calls.addFavorite, async ({ sql, actor, params, clock }) => {
    const overlayId = await requireOnShelf(sql, params.publicId)
    await lists.insertFavorite(sql, { userId: actor.id, overlayId }, clock.now())
    return lists.selectFavorites(sql, actor.id)
  }),

  implement(calls.removeFavorite, async ({ sql, actor, params }) => {
    const overlayId = await requireKnown(sql, params.publicId)
    await lists.deleteFavorite(sql, { userId: actor.id, overlayId })
    return lists.selectFavorites(sql, actor.id)
  }),

  implement(calls.listClassOverlays, ({ sql }) => lists.selectClassOverlays(sql)),

  implement(calls.addClassOverlay, async (call) => {
    await listForClasses(call, call.params.publicId)
    return lists.selectClassOverlays(call.sql)
  }),

  implement(calls.removeClassOverlay, async (call) => {
    await unlistForClasses(call, call.params.publicId)
    return lists.selectClassOverlays(call.sql)
  }),
]
