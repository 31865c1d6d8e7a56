import * as calls from '#contract/overlay-lists.ts'
import { implement } from '../../http/implement.ts'
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

  implement(calls.addClassOverlay, async ({ sql, params, clock }) => {
    await lists.insertClassOverlay(sql, await requireOnShelf(sql, params.publicId), clock.now())
    return lists.selectClassOverlays(sql)
  }),

  implement(calls.removeClassOverlay, async ({ sql, params }) => {
    await lists.deleteClassOverlay(sql, await requireKnown(sql, params.publicId))
    return lists.selectClassOverlays(sql)
  }),
]
