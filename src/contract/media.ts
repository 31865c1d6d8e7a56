import { z } from 'zod'
import { STILL_FILES } from '#domain/library/clip-stills.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

/** A UUID like the library's ids; it cannot name a path. */
const AssetParams = (files: z.ZodType<string>) =>
  z.object({ id: z.string().regex(/^[a-z0-9-]{1,80}$/), file: files })

export const readBackgroundFile = endpoint({
  method: 'GET',
  path: '/media/backgrounds/:id/:file',
  who: 'guest',
  summary: 'A rendition or picture of a background video that the caller may use.',
  params: AssetParams(
    z.enum([
      'preview.mp4',
      'poster.jpg',
      'thumb-170.jpg',
      'thumb-80.jpg',
      'whole.jpg',
      'strip.jpg',
      ...STILL_FILES,
    ]),
  ),
  reply: 'file',
  errors: ['background.not_found'],
})

export const readOverlayFile = endpoint({
  method: 'GET',
  path: '/media/overlays/:id/:file',
  who: 'guest',
  summary: 'A picture of an overlay. The query only changes the address when the thumbnail changes.',
  params: AssetParams(z.string().regex(/^(?:poster|thumbnail|sheet-\d{1,3})\.webp$/)),
  query: z.object({ v: textUpTo(40).optional() }),
  reply: 'file',
  errors: ['overlay.not_found', 'overlay.not_ready'],
})
