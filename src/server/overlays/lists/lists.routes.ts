import * as calls from '#contract/overlay-lists.ts'
import { implement } from '#server/http/implement.ts'
import { listForClasses, unlistForClasses } from './class-list.ts'
import { requireKnown, requireOnShelf } from './find-listed.ts'
import * as lists from './lists.repository.ts'

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
