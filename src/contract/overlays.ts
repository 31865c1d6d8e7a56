import { z } from 'zod'
import { InkBounds } from '#domain/geometry/ink-box.ts'
import { PublicId } from '#domain/ids.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

/** An overlay's frames for the browser: still pictures with grids of frames and alpha, and each frame's seconds. */
export const OverlayAnimation = z.object({
  pages: z.array(z.string()).min(1),
  columns: z.int().positive(),
  rows: z.int().positive(),
  frameWidth: z.int().positive(),
  frameHeight: z.int().positive(),
  durations: z.array(z.number().positive()).min(1),
})
export type OverlayAnimation = z.infer<typeof OverlayAnimation>

const Named = z.object({
  id: PublicId,
  publicId: PublicId,
  title: z.string(),
  /** Its category in the starter library, such as `sparkles`; null for uploads. */
  family: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

export const LibraryOverlay = Named.extend({
  /** A retired overlay was deleted from the library: pickers omit it, designs with it still show it. */
  status: z.enum(['ready', 'retired']),
  url: z.string(),
  thumbnail: z.string(),
  thumbnailUrl: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Where it is visible; null until it is measured. */
  ink: InkBounds.nullable(),
  animation: OverlayAnimation,
})
export type LibraryOverlay = z.infer<typeof LibraryOverlay>

/** An overlay in preparation: listed now, usable later. */
export const ComingOverlay = Named.extend({ status: z.literal('processing') })
export type ComingOverlay = z.infer<typeof ComingOverlay>

/**
 * An overlay whose preparation failed, and why, in a sentence. Only administrators see it; deleting it removes it.
 */
export const FailedOverlay = Named.extend({
  status: z.literal('failed'),
  problem: z.string(),
  /** Its file is fine and kept: `retryOverlay` prepares it again. */
  canRetry: z.boolean(),
})
export type FailedOverlay = z.infer<typeof FailedOverlay>

export const OverlayInLibrary = z.discriminatedUnion('status', [LibraryOverlay, ComingOverlay, FailedOverlay])
export type OverlayInLibrary = z.infer<typeof OverlayInLibrary>

export const listOverlays = endpoint({
  method: 'GET',
  path: '/api/overlays',
  who: 'guest',
  summary: "The overlay library, and deleted overlays that the account's designs and videos still use.",
  query: z.object({ t: textUpTo(40).optional().describe('Ignored; passes caches.') }),
  reply: z.array(OverlayInLibrary),
  limit: { max: 120, seconds: 60 },
})
