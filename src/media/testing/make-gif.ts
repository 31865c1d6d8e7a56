/** Disposal of a frame: unspecified, kept, cleared, or restored. */
export type Disposal = 0 | 1 | 2 | 3

export type GifFrame = {
  left: number
  top: number
  width: number
  height: number
  /** Palette indices, row by row. */
  pixels: readonly number[]
  /** Hundredths of a second. */
  delay: number
  disposal: Disposal
  /** Transparent index. */
  transparent?: number
}

export type Gif = {
  width: number
  height: number
  /** Four colours. */
  palette: readonly (readonly [number, number, number])[]
  /** Background index; browsers ignore it. */
  background?: number
  frames: readonly GifFrame[]
}

const BITS = 2
const CLEAR = 1 << BITS
const END = CLEAR + 1

/** Writes a GIF byte by byte, as optimizing tools do. */
export function gifOf({ width, height, palette, background = 0, frames }: Gif): Buffer<ArrayBuffer> {
  const screen = Buffer.from([...u16(width), ...u16(height), 0x80 | (BITS - 1), background, 0])
  const forever = Buffer.from('21ff0b4e45545343415045322e300301000000', 'hex')
  return Buffer.concat([
    Buffer.from('GIF89a'),
    screen,
    Buffer.from(palette.flat()),
    forever,
    ...frames.map(frameOf),
    Buffer.from([0x3b]),
  ])
}

function frameOf({ left, top, width, height, pixels, delay, disposal, transparent }: GifFrame): Buffer {
  const flags = (disposal << 2) | (transparent === undefined ? 0 : 1)
  const control = [0x21, 0xf9, 4, flags, ...u16(delay), transparent ?? 0, 0]
  const place = [0x2c, ...u16(left), ...u16(top), ...u16(width), ...u16(height), 0]
  return Buffer.concat([Buffer.from([...control, ...place, BITS]), blocks(packed(pixels))])
}

/** Uncompressed: a clear code precedes every growth of the code size. */
function packed(pixels: readonly number[]): Buffer {
  const codes = pixels.flatMap((pixel, at) => (at % (CLEAR - 2) === 0 ? [CLEAR, pixel] : [pixel]))
  let bits = 0
  let filled = 0
  const bytes: number[] = []
  for (const code of [...codes, END]) {
    bits |= code << filled
    filled += BITS + 1
    for (; filled >= 8; filled -= 8, bits >>= 8) bytes.push(bits & 255)
  }
  return Buffer.from([...bytes, bits & 255])
}

function blocks(data: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat([...parts, Buffer.from([0])])
}

const u16 = (value: number) => [value & 255, value >> 8]
