const HEADER = 13
const EXTENSION = 0x21
const CONTROL = 0xf9
const IMAGE = 0x2c
const CLEARED = 2

type Image = {
  /** Offset of its flags. */
  flagsAt: number
  hasPalette: boolean
  isSeeThrough: boolean
  disposal: number
}

/**
 * Rewrites a GIF with a palette per frame instead of a global one; undefined when nothing changes. Browsers clear to
 * transparency. FFmpeg clears to the background color of the global palette, unless the frame has a transparent
 * color: without a global palette both agree.
 */
export function withOwnPalettes(gif: Buffer, mostFrames: number): Buffer | undefined {
  const flags = gif[10] ?? 0
  if (!(flags & 0x80)) return undefined
  const palette = gif.subarray(HEADER, HEADER + paletteBytes(flags))
  const images = [...imagesOf(gif, { from: HEADER + palette.length, most: mostFrames })]
  if (!images.some(clearsToColour)) return undefined
  const parts = [gif.subarray(0, 10), Buffer.from([flags & 0x7f, 0, gif[12] ?? 0])]
  let copied = HEADER + palette.length
  for (const { flagsAt, hasPalette } of images) {
    if (hasPalette) continue
    const own = ((gif[flagsAt] ?? 0) & 0x40) | 0x80 | (flags & 0x07)
    parts.push(gif.subarray(copied, flagsAt), Buffer.from([own]), palette)
    copied = flagsAt + 1
  }
  return Buffer.concat([...parts, gif.subarray(copied)])
}

const clearsToColour = ({ isSeeThrough, disposal }: Image, index: number): boolean =>
  !isSeeThrough && (index === 0 || disposal === CLEARED)

/** Frames that can be parsed; the rest is left to the decoder. */
function* imagesOf(gif: Buffer, { from, most }: { from: number; most: number }): Generator<Image> {
  let control = { isSeeThrough: false, disposal: 0 }
  let at = from
  for (let count = 0; count < most && at < gif.length; ) {
    if (gif[at] === EXTENSION) {
      const said = gif[at + 3] ?? 0
      if (gif[at + 1] === CONTROL) control = { isSeeThrough: (said & 1) === 1, disposal: (said >> 2) & 7 }
      at = afterBlocks(gif, at + 2)
    } else if (gif[at] === IMAGE) {
      const flagsAt = at + 9
      const flags = gif[flagsAt] ?? 0
      const hasPalette = (flags & 0x80) !== 0
      yield { flagsAt, hasPalette, ...control }
      control = { isSeeThrough: false, disposal: 0 }
      count += 1
      at = afterBlocks(gif, flagsAt + 2 + (hasPalette ? paletteBytes(flags) : 0))
    } else return
  }
}

const paletteBytes = (flags: number): number => 3 << ((flags & 0x07) + 1)

/** Offset after a chain of length-prefixed blocks. */
function afterBlocks(gif: Buffer, from: number): number {
  let at = from
  for (let length = gif[at] ?? 0; length > 0; length = gif[at] ?? 0) at += length + 1
  return at + 1
}
