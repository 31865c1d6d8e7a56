import { z } from 'zod'
import { Design, DURATION } from '#domain/design/design.ts'
import { QualityPreset } from '#domain/design/quality.ts'
import { DraftId } from '#domain/drafts/draft.ts'
import { DEFAULT_FORMAT, FORMATS, Format } from '#domain/geometry/formats.ts'
import { endpoint } from './endpoint.ts'
import { Language } from './language.ts'
import { RenderState } from './renders.ts'

const areDifferent = (formats: readonly Format[]): boolean => new Set(formats).size === formats.length

/** A design, or a draft of the account. */
const Wanted = z.object({
  design: Design.optional(),
  draftId: DraftId.optional(),
  /** By default the design's own. */
  quality: QualityPreset.optional(),
  language: Language,
})

const isOneOf = ({ design, draftId }: z.infer<typeof Wanted>): boolean =>
  (design === undefined) !== (draftId === undefined)
const ONE_OF = { message: 'Send a design or a draftId.' }

/** Why a video of a design may not be made. */
export const NOT_MADE = [
  'download.limit_reached',
  'quality.upgrade_required',
  'background.not_found',
  'background.not_ready',
  'overlay.not_found',
  'overlay.not_ready',
  'track.not_found',
  'composition.empty',
  'render.too_many',
  'mailbox.unproven',
  'account.full',
  'storage.full',
] as const

export const makeVideo = endpoint({
  method: 'POST',
  path: '/api/videos',
  who: 'guest',
  summary:
    'Makes a video of a design or a draft in each of the formats, texts included, and replies at once. Their progress is at /api/renders/:renderId. The same design makes one video.',
  body: Wanted.extend({
    /** One video each. They count as one download. */
    formats: z
      .array(Format)
      .min(1)
      .max(FORMATS.length)
      .default([DEFAULT_FORMAT])
      .refine(areDifferent, 'A format is there twice.'),
  }).refine(isOneOf, ONE_OF),
  reply: z.object({
    /** The first of `videos`. */
    video: RenderState,
    /** In the order of `formats`. */
    videos: z.array(RenderState.extend({ format: Format })),
    /** What the video shows differently than the design says, in words. */
    warnings: z.array(z.string()),
  }),
  errors: ['draft.not_found', ...NOT_MADE],
  limit: { max: 60, seconds: 60 },
})

/** A frame as a JPEG, six seconds as an animated WebP of at most 1.5 MB, or texts and look alone as a PNG with alpha. */
export const PictureKind = z.enum(['poster', 'loop', 'text'])
export type PictureKind = z.infer<typeof PictureKind>

export const makePicture = endpoint({
  method: 'POST',
  path: '/api/videos/picture',
  who: 'signed-in',
  summary:
    'A picture of the video that a design or a draft would become: a poster (JPEG), a loop of its first six seconds (animated WebP, at most 1.5 MB), or its texts without the background (PNG with alpha). Nothing is stored or counted. Watermarked like the video.',
  body: Wanted.extend({
    kind: PictureKind,
    format: Format.default(DEFAULT_FORMAT),
    /** Second of the poster; by default when everything has entered; the last frame if beyond the end. */
    at: z.number().min(0).max(DURATION.max).optional(),
  }).refine(isOneOf, ONE_OF),
  reply: 'file',
  errors: [
    'draft.not_found',
    'quality.upgrade_required',
    'background.not_found',
    'background.not_ready',
    'overlay.not_found',
    'overlay.not_ready',
    'track.not_found',
    'composition.empty',
    'design.too_much_text',
    'picture.failed',
    'storage.full',
    'request.too_many',
  ],
  limit: { max: 20, seconds: 60 },
})
