import { z } from 'zod'
import { PublicId } from '#domain/ids.ts'
import { endpoint } from './endpoint.ts'

/** How the browser shows an overlay's frames: grids of frames on still pictures with alpha, and each frame's seconds. */
export const OverlayAnimation = z.object({
  pages: z.array(z.string()).min(1),
  columns: z.int().positive(),
  rows: z.int().positive(),
  frameWidth: z.int().positive(),
  frameHeight: z.int().positive(),
  durations: z.array(z.number().positive()).min(1),
})
export type OverlayAnimation = z.infer<typeof OverlayAnimation>

const Named = z.object({ id: PublicId, publicId: PublicId, title: z.string() })

export const LibraryOverlay = Named.extend({
  status: z.literal('ready'),
  url: z.string(),
  thumbnail: z.string(),
  thumbnailUrl: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  animation: OverlayAnimation,
})
export type LibraryOverlay = z.infer<typeof LibraryOverlay>

/** One that is still being taken apart; it can be seen to come, and used when it is there. */
const ComingOverlay = Named.extend({ status: z.literal('processing') })

export const listOverlays = endpoint({
  method: 'GET',
  path: '/api/overlays',
  who: 'signed-in',
  summary: 'The overlay library.',
  reply: z.array(z.discriminatedUnion('status', [LibraryOverlay, ComingOverlay])),
})
