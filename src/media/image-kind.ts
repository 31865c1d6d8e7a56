import { rootAt } from './plan/image/svg-root.ts'
import { type Container, sniff } from './sniff.ts'

/** Kinds of files that become an image; of an animation the first frame. */
export type ImageKind = Extract<Container, 'png' | 'apng' | 'jpeg' | 'webp' | 'webp-animated'> | 'svg'

const RASTER: readonly (Container | undefined)[] = ['png', 'apng', 'jpeg', 'webp', 'webp-animated']

const HEIF_BRANDS = /^(hei[cmsx]|hev[cmsx]|mif1|msf1)/

/** Detects an image's kind by its first bytes (64 kB are enough); undefined when it is not allowed. */
export function sniffImage(head: Uint8Array): ImageKind | 'heic' | undefined {
  const container = sniff(head)
  if (isRaster(container)) return container
  if (container !== undefined) return undefined
  const start = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (start.toString('latin1', 4, 8) === 'ftyp')
    return HEIF_BRANDS.test(start.toString('latin1', 8, 12)) ? 'heic' : undefined
  return rootAt(start.toString('utf8')) === undefined ? undefined : 'svg'
}

const isRaster = (container: Container | undefined): container is Exclude<ImageKind, 'svg'> =>
  RASTER.includes(container)
