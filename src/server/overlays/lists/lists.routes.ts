import * as calls from '#contract/overlay-lists.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { Sql } from '#server/db/transaction.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { overlayNotFound, publicIdOf } from '#server/overlays/overlay-not-found.ts'
import * as lists from './lists.repository.ts'
import { deleteClassOverlay, insertClassOverlay, selectListable } from './lists.repository.ts'

/** The id of an overlay in the library. */
async function requireInLibrary(sql: Sql, id: string): Promise<string> {
  const found = await find(sql, id)
  if (found.deleted_at !== null) throw overlayNotFound()
  return found.id
}

/** The id of an overlay to remove from a list, including a deleted one that a page may still show. */
const requireKnown = async (sql: Sql, id: string): Promise<string> => (await find(sql, id)).id

async function find(sql: Sql, id: string) {
  const found = await selectListable(sql, publicIdOf(id))
  if (!found) throw overlayNotFound()
  return found
}

type Call = Pick<ActorCall, 'sql'> & Acting

/** Adds an overlay to the Classes list, which everyone sees. */
const listForClasses = (call: Call, publicId: string): Promise<void> =>
  transaction(call.sql, async (sql) => {
    await insertClassOverlay(sql, await requireInLibrary(sql, publicId), call.clock.now())
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
    const overlayId = await requireInLibrary(sql, params.publicId)
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
