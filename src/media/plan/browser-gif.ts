import type { Size } from './cover-crop.ts'
import { type GifImage, gifImages, globalPalette } from './gif-images.ts'

const CLEARED = 2
/** A control block before an image: see-through by its first color, kept, without a delay. */
const CONTROL = Buffer.from([0x21, 0xf9, 4, 0b101, 0, 0, 0, 0])
/** One pixel in the corner, of the first of two colors. */
const ONE_PIXEL = Buffer.from([
  ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80],
  ...[0, 0, 0, 0, 0, 0],
  ...[2, 2, 0x44, 0x01, 0],
])

type Edit = { from: number; to: number; bytes: Buffer }

/**
 * A GIF that FFmpeg shows as browsers do, and the part of its pictures that browsers show, from the corner. `gif` is
 * undefined when nothing had to be changed. Browsers' canvas is the screen that the file names, or as much as its first
 * image needs, and what lies beyond is cut off; FFmpeg leaves images out, or confuses their rows.
 */
export function browserGif(gif: Buffer, mostFrames: number): { gif: Buffer | undefined; canvas: Size } {
  const images = [...gifImages(gif, mostFrames)]
  const screen = gif.length < 10 ? NOTHING : { width: gif.readUInt16LE(6), height: gif.readUInt16LE(8) }
  const canvas = images[0] ? holding(screen, images[0]) : screen
  const decoded = images.filter((image) => isSeen(image, canvas)).reduce(holding, canvas)
  const edits = [
    ...(decoded.width === screen.width && decoded.height === screen.height ? [] : [screenOf(decoded)]),
    ...ownPalettes(gif, images),
    ...images.filter((image) => !isSeen(image, canvas)).flatMap(unseen),
  ]
  return { gif: edits.length > 0 ? edited(gif, edits) : undefined, canvas }
}

const NOTHING: Size = { width: 0, height: 0 }

const holding = (size: Size, { x, y, width, height }: GifImage): Size => ({
  width: Math.max(size.width, x + width),
  height: Math.max(size.height, y + height),
})

const isSeen = ({ x, y, width, height }: GifImage, canvas: Size): boolean =>
  width > 0 && height > 0 && x < canvas.width && y < canvas.height

function screenOf({ width, height }: Size): Edit {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt16LE(Math.min(width, 0xffff), 0)
  bytes.writeUInt16LE(Math.min(height, 0xffff), 2)
  return { from: 6, to: 10, bytes }
}

/**
 * A palette per image instead of a global one. Browsers clear to transparency. FFmpeg clears to the background color of
 * the global palette, unless the image has a transparent color: without a global palette both agree.
 */
function ownPalettes(gif: Buffer, images: readonly GifImage[]): Edit[] {
  const range = globalPalette(gif)
  if (!range || !images.some(clearsToColour)) return []
  const palette = gif.subarray(range.from, range.to)
  const flags = gif[10] ?? 0
  return [
    { from: 10, to: range.to, bytes: Buffer.from([flags & 0x7f, 0, gif[12] ?? 0]) },
    ...images
      .filter(({ hasPalette }) => !hasPalette)
      .map(({ flagsAt }) => {
        const own = ((gif[flagsAt] ?? 0) & 0x40) | 0x80 | (flags & 0x07)
        return { from: flagsAt, to: flagsAt + 1, bytes: Buffer.concat([Buffer.from([own]), palette]) }
      }),
  ]
}

const clearsToColour = ({ isSeeThrough, disposal }: GifImage, index: number): boolean =>
  !isSeeThrough && (index === 0 || disposal === CLEARED)

/** An image of which nothing is seen still lasts: a transparent pixel takes its place. */
const unseen = ({ controlAt, at, end }: GifImage): Edit[] => [
  ...(controlAt === undefined ? [] : [{ from: controlAt, to: controlAt + 1, bytes: CONTROL.subarray(3, 4) }]),
  ...(controlAt === undefined
    ? []
    : [{ from: controlAt + 3, to: controlAt + 4, bytes: CONTROL.subarray(6, 7) }]),
  { from: at, to: end, bytes: controlAt === undefined ? Buffer.concat([CONTROL, ONE_PIXEL]) : ONE_PIXEL },
]

/** The file after its edits. One inside of another, as the palette of an image that goes, is dropped. */
function edited(gif: Buffer, edits: readonly Edit[]): Buffer {
  const parts: Buffer[] = []
  let copied = 0
  for (const { from, to, bytes } of edits.toSorted((a, b) => a.from - b.from)) {
    if (from < copied) continue
    parts.push(gif.subarray(copied, from), bytes)
    copied = to
  }
  return Buffer.concat([...parts, gif.subarray(copied)])
}
