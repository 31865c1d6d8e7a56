import { z } from 'zod'
import { PublicId } from '#domain/ids.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

/** Public ids, oldest first (AP-5). Every write returns the updated list. */
const PublicIds = z.array(PublicId)
const Listed = z.object({ publicId: textUpTo(300) })
const TOGGLES = { max: 120, seconds: 60 } as const

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  who: 'guest',
  summary: "Public ids of the account's favorite overlays.",
  query: z.object({ t: textUpTo(40).optional() }),
  reply: PublicIds,
})

export const addFavorite = endpoint({
  method: 'POST',
  path: '/api/favorites/:publicId',
  who: 'signed-in',
  summary: "Adds an overlay to the account's favorites; no effect if it is one.",
  params: Listed,
  reply: PublicIds,
  errors: ['overlay.not_found'],
  limit: TOGGLES,
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/:publicId',
  who: 'signed-in',
  summary: "Removes an overlay from the account's favorites; no effect if it is none.",
  params: Listed,
  reply: PublicIds,
  errors: ['overlay.not_found'],
  limit: TOGGLES,
})

export const listClassOverlays = endpoint({
  method: 'GET',
  path: '/api/classes',
  who: 'guest',
  summary: 'Public ids of the overlays that administrators chose for classes; one list for all users.',
  query: z.object({ t: textUpTo(40).optional() }),
  reply: PublicIds,
})

export const addClassOverlay = endpoint({
  method: 'POST',
  path: '/api/classes/:publicId',
  who: 'admin',
  summary: 'Adds an overlay to the Classes list; no effect if it is on it.',
  params: Listed,
  reply: PublicIds,
  errors: ['overlay.not_found'],
  limit: TOGGLES,
})

export const removeClassOverlay = endpoint({
  method: 'DELETE',
  path: '/api/classes/:publicId',
  who: 'admin',
  summary: 'Removes an overlay from the Classes list; no effect if it is not on it.',
  params: Listed,
  reply: PublicIds,
  errors: ['overlay.not_found'],
  limit: TOGGLES,
})
