import { z } from 'zod'
import { PublicId } from '#domain/ids.ts'
import { endpoint } from './endpoint.ts'

/** Public ids, oldest first (AP-5). Every write returns the updated list. */
const PublicIds = z.array(PublicId)
const Listed = z.object({ publicId: z.string().max(300) })
const TOGGLES = { max: 120, seconds: 60 } as const

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  who: 'signed-in',
  summary: 'Public ids of the own favourite overlays.',
  query: z.object({ t: z.string().max(40).optional() }),
  reply: PublicIds,
})

export const addFavorite = endpoint({
  method: 'POST',
  path: '/api/favorites/:publicId',
  who: 'signed-in',
  summary: 'Makes an overlay an own favourite; one that is a favourite already stays one.',
  params: Listed,
  reply: PublicIds,
  errors: ['overlay.not_found'],
  limit: TOGGLES,
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/:publicId',
  who: 'signed-in',
  summary: 'Takes an overlay from the own favourites; one that is none stays none.',
  params: Listed,
  reply: PublicIds,
  errors: ['overlay.not_found'],
  limit: TOGGLES,
})

export const listClassOverlays = endpoint({
  method: 'GET',
  path: '/api/classes',
  who: 'signed-in',
  summary: 'Public ids of the overlays that administrators chose for classes; one list for everybody.',
  query: z.object({ t: z.string().max(40).optional() }),
  reply: PublicIds,
})

export const addClassOverlay = endpoint({
  method: 'POST',
  path: '/api/classes/:publicId',
  who: 'admin',
  summary: 'Puts an overlay on the Classes list; one that is on it stays there.',
  params: Listed,
  reply: PublicIds,
  errors: ['overlay.not_found'],
  limit: TOGGLES,
})

export const removeClassOverlay = endpoint({
  method: 'DELETE',
  path: '/api/classes/:publicId',
  who: 'admin',
  summary: 'Takes an overlay from the Classes list; one that is not on it stays away.',
  params: Listed,
  reply: PublicIds,
  errors: ['overlay.not_found'],
  limit: TOGGLES,
})
