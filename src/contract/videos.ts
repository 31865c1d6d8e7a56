import { z } from 'zod'
import { Design } from '#domain/design/design.ts'
import { QualityPreset } from '#domain/design/quality.ts'
import { DraftId } from '#domain/drafts/draft.ts'
import { endpoint } from './endpoint.ts'
import { RenderState } from './renders.ts'

/** What a video is made of: a design, or a draft of the account. */
const Wanted = z
  .object({
    design: Design.optional(),
    draftId: DraftId.optional(),
    /** By default the design's own. */
    quality: QualityPreset.optional(),
  })
  .refine(({ design, draftId }) => (design === undefined) !== (draftId === undefined), {
    message: 'Send a design or a draftId.',
  })

export const makeVideo = endpoint({
  method: 'POST',
  path: '/api/videos',
  who: 'signed-in',
  summary:
    'Makes a video of a design or a draft, texts included, and replies at once. Its progress is at /api/renders/:renderId. The same design makes one video.',
  body: Wanted,
  reply: z.object({
    video: RenderState,
    /** What the video shows differently than the design says, in words. */
    warnings: z.array(z.string()),
  }),
  errors: [
    'draft.not_found',
    'download.limit_reached',
    'quality.upgrade_required',
    'background.not_found',
    'background.not_ready',
    'overlay.not_found',
    'overlay.not_ready',
    'composition.empty',
    'render.too_many',
    'mailbox.unproven',
    'account.full',
    'storage.full',
  ],
  limit: { max: 60, seconds: 60 },
})
