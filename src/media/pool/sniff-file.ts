import { open } from 'node:fs/promises'
import { type ImageKind, sniffImage } from '#media/image-kind.ts'
import { PICTURE_PIXELS, SNIFF_BYTES, STILL_PIXELS } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import { ACCEPTED, type Container, pngSize, sniff, type Use } from '#media/sniff.ts'

const TEXT_LAYER = { width: 1080, height: 1920 } as const

/** Detects a file's kind by its first bytes; throws when that kind is not allowed for this use. */
export async function sniffed(path: string, use: Use): Promise<Container> {
  const bytes = await head(path)
  const container = sniff(bytes)
  const size = pngSize(bytes)
  const most = use === 'thumbnail' ? STILL_PIXELS.drawing : PICTURE_PIXELS
  if (size && size.width * size.height > most) throw new MediaError('too_large', JSON.stringify(size))
  const accepted: readonly Container[] = ACCEPTED[use]
  if (!container || !accepted.includes(container))
    throw new MediaError('unsupported', `${container} as ${use}`)
  return container
}

/** The same for an image of an account. */
export async function sniffedImage(path: string): Promise<ImageKind> {
  const bytes = await head(path)
  const kind = sniffImage(bytes)
  const size = pngSize(bytes)
  if (size && size.width * size.height > STILL_PIXELS.drawing)
    throw new MediaError('too_large', JSON.stringify(size))
  if (kind === 'heic') throw new MediaError('heic')
  if (!kind) throw new MediaError('unsupported', 'no image')
  return kind
}

/** Reads size and kind of a text layer before decoding. */
export async function checkedTextLayer(path: string): Promise<void> {
  const size = pngSize(await head(path))
  if (!size) throw new MediaError('unsupported', 'the text layer is no PNG')
  if (size.width < 1 || size.height < 1) throw new MediaError('unreadable')
  if (size.width > TEXT_LAYER.width || size.height > TEXT_LAYER.height) {
    throw new MediaError('too_large', `text layer of ${size.width}×${size.height}`)
  }
}

async function head(path: string): Promise<Uint8Array> {
  await using file = await open(path, 'r')
  const buffer = new Uint8Array(SNIFF_BYTES)
  const { bytesRead } = await file.read(buffer, 0, SNIFF_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}
