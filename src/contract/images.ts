import { z } from 'zod'
import { BrandColor } from '#domain/brand-kit/brand-kit.ts'
import { IMAGE_COLORS, MAX_IMAGE_BYTES } from '#domain/library/image-rules.ts'
import { OVERLAY_TITLE_MAX } from '#domain/library/overlay-rules.ts'
import { textUpTo, trimmedLettersUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'
import { LibraryOverlay } from './overlays.ts'
import { FILE_ERRORS } from './upload-errors.ts'

/** An image of an account as an overlay of one frame. */
export const OwnImage = LibraryOverlay.extend({
  /** Its distinct strong colors, the strongest first. */
  colors: z.array(BrandColor).max(IMAGE_COLORS),
})
export type OwnImage = z.infer<typeof OwnImage>

/** An invalid id gets the same answer as a missing one. */
const ImageParams = z.object({ publicId: textUpTo(300) })

export const listImages = endpoint({
  method: 'GET',
  path: '/api/images',
  who: 'guest',
  summary:
    "The account's images and the logo of its studio, the latest first. Deleted ones that its designs and videos still use are retired.",
  query: z.object({ t: textUpTo(40).optional() }),
  reply: z.array(OwnImage),
  limit: { max: 120, seconds: 60 },
})

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/images',
  who: 'signed-in',
  summary: 'Adds an image to the account: PNG, JPEG, WebP or SVG. It is ready with the reply.',
  form: {
    fields: z.object({ title: trimmedLettersUpTo(OVERLAY_TITLE_MAX).optional() }),
    files: { image: { maxBytes: MAX_IMAGE_BYTES } },
  },
  reply: OwnImage,
  status: 201,
  errors: [...FILE_ERRORS, 'image.too_many', 'account.full'],
  limit: { max: 60, seconds: 3600 },
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/api/images/:publicId',
  who: 'signed-in',
  summary:
    "Deletes one of the account's images, also from its brand kit. Designs and videos that use it keep it.",
  params: ImageParams,
  reply: z.object({ success: z.literal(true) }),
  errors: ['image.not_found'],
  limit: { max: 120, seconds: 600 },
})
