import { z } from 'zod'
import { PublicId, RenderId } from '#domain/ids.ts'
import { DEFAULT_VIDEO_SECONDS, MAX_OVERLAYS, MAX_VIDEO_SECONDS } from '#domain/library/upload-rules.ts'
import { endpoint } from './endpoint.ts'

/** Text fields of a multipart body arrive as JSON; what is not JSON is a refusal, never a throw. */
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(100_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

const Seconds = z.coerce.number().min(1).max(MAX_VIDEO_SECONDS).default(DEFAULT_VIDEO_SECONDS)
const short = z.string().max(200)

export const QualityPreset = z.enum(['premium_gif_quality'])

/** Where an overlay stands: centre in percent of the frame, degrees clockwise, 1 = 30 % of the frame's width. */
export const OverlayPlacement = z.object({
  publicId: PublicId,
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  rotation: z.number().min(-180).max(180).default(0),
  scale: z.number().min(0.05).max(10).default(2),
  layer: z.enum(['under', 'over']).default('under'),
})
export type OverlayPlacement = z.infer<typeof OverlayPlacement>

const Placements = z.array(OverlayPlacement).max(MAX_OVERLAYS).default([])

/** What the design says of its text. Only the animation reaches the picture: the text itself arrives painted. */
export const VideoSettings = z.object({
  text: z.string().max(5000).default(''),
  fontSize: z.number().min(1).max(400).optional(),
  fontFamily: short.optional(),
  fontWeight: z.union([short, z.number()]).optional(),
  textAlign: short.optional(),
  textColor: short.optional(),
  textShadow: z.union([short, z.boolean()]).optional(),
  animationType: z.enum(['fade-in', 'none']).default('fade-in'),
  animationDuration: z.number().min(0).max(MAX_VIDEO_SECONDS).optional(),
  videoDuration: Seconds,
})

/** A painted text layer of 1080×1920 with alpha is a few hundred kilobytes; noise in every pixel stays under this. */
export const MAX_TEXT_LAYER_BYTES = 20_000_000

export const generateVideoParallel = endpoint({
  method: 'POST',
  path: '/api/generate-video-parallel',
  who: 'signed-in',
  summary: 'Stores the painted text and gets background and overlays ready, side by side.',
  form: {
    fields: z.object({
      backgroundVideoId: PublicId.optional(),
      videoSettings: json(VideoSettings).prefault('{}'),
      duration: Seconds,
      overlayElements: json(Placements).prefault('[]'),
      qualityPreset: QualityPreset.default('premium_gif_quality'),
    }),
    files: { image: { maxBytes: MAX_TEXT_LAYER_BYTES, optional: true } },
  },
  reply: z.object({
    textOverlayPublicId: PublicId.nullable(),
    flattenedOverlayPublicId: PublicId.nullable(),
    /** The composition this prepared; its progress can be watched from now on. */
    renderId: RenderId,
  }),
  errors: [
    'download.limit_reached',
    'background.not_found',
    'background.not_ready',
    'overlay.not_found',
    'text_layer.unreadable',
    'composition.empty',
    'storage.full',
  ],
  limit: { max: 60, seconds: 60 },
})

export const composeVideo = endpoint({
  method: 'POST',
  path: '/api/compose-video',
  who: 'signed-in',
  summary:
    'Makes the video and answers when it is done. Asking again for the same composition joins the first.',
  body: z.object({
    backgroundPublicId: PublicId.nullish(),
    textOverlayPublicId: PublicId.nullish(),
    renderId: RenderId.optional(),
    videoDuration: Seconds,
    gifOverlays: z
      .array(
        OverlayPlacement.extend({
          videoWidth: z.number().min(1).max(8192).optional(),
          videoHeight: z.number().min(1).max(8192).optional(),
        }),
      )
      .max(MAX_OVERLAYS)
      .default([]),
  }),
  reply: z.object({ videoUrl: z.string(), renderId: RenderId, watermarked: z.boolean() }),
  errors: [
    'download.limit_reached',
    'background.not_found',
    'background.not_ready',
    'overlay.not_found',
    'text_layer.not_found',
    'composition.empty',
    'render.failed',
    'render.cancelled',
    'render.too_many',
    'storage.full',
  ],
  limit: { max: 60, seconds: 60 },
})

const ByRender = z.object({ renderId: RenderId })

export const RenderState = z.object({
  renderId: RenderId,
  status: z.enum(['prepared', 'queued', 'running', 'done', 'failed', 'cancelled']),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  videoUrl: z.string().nullable(),
  watermarked: z.boolean(),
  /** Why it failed, in words for its owner. */
  problem: z.string().nullable(),
})
export type RenderState = z.infer<typeof RenderState>

export const readRender = endpoint({
  method: 'GET',
  path: '/api/renders/:renderId',
  who: 'signed-in',
  summary: 'How far an own video is.',
  params: ByRender,
  reply: RenderState,
  errors: ['render.not_found'],
})

export const watchRender = endpoint({
  method: 'GET',
  path: '/api/renders/:renderId/events',
  who: 'signed-in',
  summary: 'The same, as server-sent events until it is done, failed or cancelled.',
  params: ByRender,
  reply: 'events',
  errors: ['render.not_found'],
})

export const cancelRender = endpoint({
  method: 'DELETE',
  path: '/api/renders/:renderId',
  who: 'signed-in',
  summary: 'Stops an own video that is being made.',
  params: ByRender,
  reply: RenderState,
  errors: ['render.not_found'],
})
