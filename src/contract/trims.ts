import { z } from 'zod'
import { PublicId } from '#domain/ids.ts'
import { TRIM_FPS, TRIM_FRAMES } from '#domain/library/trims.ts'
import { MAX_UPLOAD_SECONDS } from '#domain/library/upload-rules.ts'
import { BackgroundVideo } from './backgrounds.ts'
import { endpoint } from './endpoint.ts'

const OneUpload = z.object({ publicId: PublicId })

/**
 * The trim belongs to the caller, also where the upload is of the shared library. It can be chosen and exported at once.
 * Asking again for the same part gives the same trim.
 */
export const trimBackground = endpoint({
  method: 'POST',
  path: '/api/background-videos/:publicId/trims',
  who: 'signed-in',
  summary: 'Makes a background of a part of an upload, 5 to 60 seconds from any frame.',
  params: OneUpload,
  body: z.object({
    /** First frame of the part, at 30 a second. */
    from: z
      .int()
      .min(0)
      .max(MAX_UPLOAD_SECONDS * TRIM_FPS),
    /** Length in frames. */
    frames: z.int().min(TRIM_FRAMES.min).max(TRIM_FRAMES.max),
  }),
  reply: BackgroundVideo,
  errors: ['background.not_found', 'background.not_ready', 'trim.outside', 'trim.too_many'],
  limit: { max: 120, seconds: 600 },
})

/** Made at the first request, which takes a few seconds for a minute of video. */
export const readFilmStrip = endpoint({
  method: 'GET',
  path: '/api/background-videos/:publicId/strip',
  who: 'guest',
  summary: 'Pictures along a whole upload, and how loud it is along its length.',
  params: OneUpload,
  reply: z.object({
    /** Address of a sheet of pictures of 72×128, ten in a row, each of an equal part of the upload. */
    sheet: z.string(),
    pictures: z.int(),
    /** Length of the upload. */
    seconds: z.number(),
    /** Peaks of 600 equal parts from 0 to 100; null for an upload without sound. */
    levels: z.array(z.number()).nullable(),
  }),
  errors: ['background.not_found', 'background.not_ready'],
  limit: { max: 120, seconds: 60 },
})
