const HEADER = 13
const EXTENSION = 0x21
const CONTROL = 0xf9
const IMAGE = 0x2c

/** What is written before an image of a GIF: how it is shown, and what becomes of it. */
type Control = {
  /** Offset of its flags; undefined when the image has none. */
  controlAt: number | undefined
  isSeeThrough: boolean
  disposal: number
}

/** One image of a GIF; pixels of its screen, and offsets in the file. */
export type GifImage = Control & {
  at: number
  flagsAt: number
  /** Offset behind its last pixel. */
  end: number
  x: number
  y: number
  width: number
  height: number
  hasPalette: boolean
}

const NO_CONTROL: Control = { controlAt: undefined, isSeeThrough: false, disposal: 0 }

/** Range of a GIF's global palette; undefined when it has none. */
export function globalPalette(gif: Buffer): { from: number; to: number } | undefined {
  const flags = gif[10] ?? 0
  return flags & 0x80 ? { from: HEADER, to: HEADER + paletteBytes(flags) } : undefined
}

/** Images that can be parsed, up to `most`; the rest is left to the decoder. */
export function* gifImages(gif: Buffer, most: number): Generator<GifImage> {
  let control = NO_CONTROL
  let at = globalPalette(gif)?.to ?? HEADER
  for (let count = 0; count < most && at + 10 < gif.length; ) {
    if (gif[at] === EXTENSION) {
      if (gif[at + 1] === CONTROL) control = controlAt(gif, at + 3)
      at = afterBlocks(gif, at + 2)
    } else if (gif[at] === IMAGE) {
      const image = imageAt(gif, at, control)
      yield image
      control = NO_CONTROL
      count += 1
      at = image.end
    } else return
  }
}

function controlAt(gif: Buffer, at: number): Control {
  const flags = gif[at] ?? 0
  return { controlAt: at, isSeeThrough: (flags & 1) === 1, disposal: (flags >> 2) & 7 }
}

function imageAt(gif: Buffer, at: number, control: Control): GifImage {
  const flagsAt = at + 9
  const flags = gif[flagsAt] ?? 0
  const hasPalette = (flags & 0x80) !== 0
  const [x, y, width, height] = [1, 3, 5, 7].map((offset) => gif.readUInt16LE(at + offset)) as [
    number,
    number,
    number,
    number,
  ]
  const end = afterBlocks(gif, flagsAt + 2 + (hasPalette ? paletteBytes(flags) : 0))
  return { ...control, at, flagsAt, end, x, y, width, height, hasPalette }
}

const paletteBytes = (flags: number): number => 3 << ((flags & 0x07) + 1)

/** Offset after a chain of length-prefixed blocks. */
function afterBlocks(gif: Buffer, from: number): number {
  let at = from
  for (let length = gif[at] ?? 0; length > 0; length = gif[at] ?? 0) at += length + 1
  return at + 1
}
