import { z } from 'zod'
import { TargetSize } from '#domain/library/compression.ts'
import { MAX_UPLOAD_BYTES } from '#domain/library/upload-rules.ts'
import { endpoint } from './endpoint.ts'
import { FILE_ERRORS } from './upload-errors.ts'

export const JobId = z.uuid()

export const CompressionResult = z.object({
  success: z.literal(true),
  originalSizeMB: z.number(),
  compressedSizeMB: z.number(),
  /** How much smaller it is, in percent. */
  compressionRatio: z.number(),
  videoUrl: z.string(),
  message: z.string(),
})
export type CompressionResult = z.infer<typeof CompressionResult>

export const compressVideo = endpoint({
  method: 'POST',
  path: '/api/compress-video',
  who: 'signed-in',
  summary:
    'Makes a video smaller, to at most `targetSize` megabytes, and replies when it is done. With a `jobId`, its progress is at /api/compress-video/:jobId/events. The result is kept for a day; an account has one job at a time and one result.',
  form: {
    fields: z.object({ targetSize: TargetSize, jobId: JobId.optional() }),
    files: { video: { maxBytes: MAX_UPLOAD_BYTES } },
  },
  reply: CompressionResult,
  errors: [...FILE_ERRORS, 'compression.busy', 'compression.impossible', 'compression.failed'],
  limit: { max: 60, seconds: 3600 },
})

/** From 0 to 100; 100 once the reply has left. */
export const CompressionProgress = z.object({ progress: z.number().min(0).max(100) })
export type CompressionProgress = z.infer<typeof CompressionProgress>

export const watchCompression = endpoint({
  method: 'GET',
  path: '/api/compress-video/:jobId/events',
  who: 'signed-in',
  summary: 'The progress of an own compression, in percent, as server-sent events.',
  params: z.object({ jobId: JobId }),
  reply: 'events',
  limit: { max: 240, seconds: 3600 },
})

export const readCompressed = endpoint({
  method: 'GET',
  path: '/api/compressed-videos/:id',
  who: 'signed-in',
  summary: 'The own compressed video; `download` makes the browser save it.',
  params: z.object({ id: z.uuid() }),
  query: z.object({ download: z.coerce.boolean().optional() }),
  reply: 'file',
  errors: ['compression.not_found'],
})
