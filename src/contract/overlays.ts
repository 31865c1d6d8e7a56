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

export const LibraryOverlay = z.object({
  id: PublicId,
  publicId: PublicId,
  title: z.string(),
  url: z.string(),
  thumbnail: z.string(),
  thumbnailUrl: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  animation: OverlayAnimation,
})
export type LibraryOverlay = z.infer<typeof LibraryOverlay>

export const listOverlays = endpoint({
  method: 'GET',
  path: '/api/overlays',
  who: 'signed-in',
  summary: 'The overlay library.',
  reply: z.array(LibraryOverlay),
})
