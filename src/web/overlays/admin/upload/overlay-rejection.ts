import { MAX_OVERLAY_BYTES, OVERLAY_FORMATS, OVERLAY_THUMBNAIL } from '#domain/library/overlay-rules.ts'

type Chosen = { readonly name: string; readonly type: string; readonly size: number }

const MEGABYTE = 1_000_000
const THUMBNAIL_FORMATS = ['jpeg', 'jpg', 'png']

const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? ''

/** Rounded up, so that a file over the limit never reads as the limit. */
const megabytes = (bytes: number): string => `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`

const tooLarge = (size: number, max: number): string =>
  `This file has ${megabytes(size)}. The limit is ${megabytes(max)}.`

/** Why a file cannot become an overlay, before a byte of it is sent (OV-15). The server checks the bytes. */
export function rejectionOf({ name, size }: Chosen): string | undefined {
  if (!(OVERLAY_FORMATS as readonly string[]).includes(extensionOf(name)))
    return 'This is no animation we can use. Choose a GIF, APNG, WebP, WebM, MOV or MP4.'
  if (size === 0) return 'This file is empty. Choose another one.'
  return size > MAX_OVERLAY_BYTES ? tooLarge(size, MAX_OVERLAY_BYTES) : undefined
}

/** Why a file cannot be a thumbnail (OV-20). */
export function thumbnailRejectionOf({ name, type, size }: Chosen): string | undefined {
  const isPicture = THUMBNAIL_FORMATS.includes(extensionOf(name)) && /^(?:image\/(?:jpeg|png))?$/.test(type)
  if (!isPicture) return 'Choose a JPEG or PNG picture.'
  if (size === 0) return 'This file is empty. Choose another one.'
  return size > OVERLAY_THUMBNAIL.maxBytes ? tooLarge(size, OVERLAY_THUMBNAIL.maxBytes) : undefined
}
