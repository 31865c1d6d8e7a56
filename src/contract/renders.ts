import { z } from 'zod'
import { Design, DURATION } from '#domain/design/design.ts'
import { OVERLAYS_MAX } from '#domain/design/overlay-element.ts'
import { DEFAULT_QUALITY, QualityPreset } from '#domain/design/quality.ts'
import { GifOverlay, OverlayPlacement } from '#domain/design/render-request.ts'
import { AnimationType, RevealStrip, STRIPS_MAX } from '#domain/design/text-animation.ts'
import { PublicId, RenderId } from '#domain/ids.ts'
import { DesignSound } from '#domain/sound/design-sound.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'
import { jsonField } from './storable.ts'

const json = <Schema extends z.ZodType>(schema: Schema) => jsonField(schema, { max: 400_000 })

const Seconds = z.coerce.number().min(1).max(DURATION.max).default(DURATION.default)
const short = textUpTo(200)

const Placements = z.array(OverlayPlacement).max(OVERLAYS_MAX).default([])

/** The design's text settings. Only the animation affects the video: the text itself arrives painted. */
export const VideoSettings = z.object({
  text: textUpTo(5000).default(''),
  fontSize: z.number().min(1).max(400).optional(),
  fontFamily: short.optional(),
  fontWeight: z.union([short, z.number()]).optional(),
  textAlign: short.optional(),
  textColor: short.optional(),
  textShadow: z.union([short, z.boolean()]).optional(),
  animationType: AnimationType.default('fade-in'),
  animationDuration: z.number().min(0).max(DURATION.max).optional(),
  /** Seconds after which the text has entered, on a beat of the music; by default a fifth of the video. */
  textArrivesAt: z.number().min(0.1).max(DURATION.max).optional(),
  /** The lines that the typewriter uncovers; other animations need none. */
  strips: z.array(RevealStrip).max(STRIPS_MAX).default([]),
  videoDuration: Seconds,
})

/** A painted text layer of 1080×1920 with alpha is a few hundred kilobytes; noise in every pixel stays under this. */
export const MAX_TEXT_LAYER_BYTES = 20_000_000

export const generateVideoParallel = endpoint({
  method: 'POST',
  path: '/api/generate-video-parallel',
  who: 'guest',
  summary: 'Stores the painted text and prepares background and overlays in parallel.',
  form: {
    fields: z.object({
      backgroundVideoId: PublicId.optional(),
      videoSettings: json(VideoSettings).prefault('{}'),
      duration: Seconds,
      overlayElements: json(Placements).prefault('[]'),
      qualityPreset: QualityPreset.default(DEFAULT_QUALITY),
      /** A design with a look, which the server paints. Other designs send their texts as `image`. */
      design: json(Design).optional(),
      /** What the video sounds like: the background's own sound by default. */
      sound: json(DesignSound).optional(),
    }),
    files: { image: { maxBytes: MAX_TEXT_LAYER_BYTES, optional: true } },
  },
  reply: z.object({
    textOverlayPublicId: PublicId.nullable(),
    flattenedOverlayPublicId: PublicId.nullable(),
    /** The prepared composition; its progress can be watched from now on. */
    renderId: RenderId,
  }),
  errors: [
    'download.limit_reached',
    'quality.upgrade_required',
    'background.not_found',
    'background.not_ready',
    'overlay.not_found',
    'overlay.not_ready',
    'track.not_found',
    'text_layer.unreadable',
    'composition.empty',
    'account.full',
    'storage.full',
  ],
  limit: { max: 60, seconds: 60 },
})

export const composeVideo = endpoint({
  method: 'POST',
  path: '/api/compose-video',
  who: 'guest',
  summary:
    'Makes the video and replies when it is done. A second request for the same composition joins the first.',
  awaitsJob: true,
  body: z.object({
    backgroundPublicId: PublicId.nullish(),
    textOverlayPublicId: PublicId.nullish(),
    renderId: RenderId.optional(),
    videoDuration: Seconds,
    gifOverlays: z
      .array(GifOverlay.partial({ videoWidth: true, videoHeight: true }))
      .max(OVERLAYS_MAX)
      .default([]),
    /** The whole design, to open it again from My videos. It changes nothing in the video. */
    design: Design.optional(),
  }),
  reply: z.object({ videoUrl: z.string(), renderId: RenderId, watermarked: z.boolean() }),
  errors: [
    'download.limit_reached',
    'quality.upgrade_required',
    'background.not_found',
    'background.not_ready',
    'overlay.not_found',
    'overlay.not_ready',
    'track.not_found',
    'text_layer.not_found',
    'composition.empty',
    'render.failed',
    'render.cancelled',
    'render.too_many',
    'mailbox.unproven',
    'account.full',
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
  /** Reason of the failure, in words for its owner. */
  problem: z.string().nullable(),
})
export type RenderState = z.infer<typeof RenderState>

export const readRender = endpoint({
  method: 'GET',
  path: '/api/renders/:renderId',
  who: 'guest',
  summary: "The progress of one of the account's videos.",
  params: ByRender,
  reply: RenderState,
  errors: ['render.not_found'],
})

export const watchRender = endpoint({
  method: 'GET',
  path: '/api/renders/:renderId/events',
  who: 'guest',
  summary:
    'The same, as server-sent events until it is done, failed or canceled. Ends after ten minutes, or after two if no request watches the video; a new connection continues.',
  params: ByRender,
  reply: 'events',
  errors: ['render.not_found', 'request.too_many'],
  limit: { max: 60, seconds: 60 },
})

export const cancelRender = endpoint({
  method: 'DELETE',
  path: '/api/renders/:renderId',
  who: 'guest',
  summary:
    "Cancels one of the account's renders; one that a batch has asked for as well goes on for the batch. `only=prepared` leaves one that was asked for meanwhile.",
  params: ByRender,
  query: z.object({ only: z.literal('prepared').optional() }),
  reply: RenderState,
  errors: ['render.not_found'],
})
