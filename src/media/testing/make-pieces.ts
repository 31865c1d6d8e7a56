import { crc32, deflateSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'

/** A frame that covers a part of the picture, in one color with a hole along its left side. */
export type Piece = {
  left: number
  top: number
  width: number
  height: number
  color: readonly [number, number, number]
  /** Its disposal. */
  after: 'stay' | 'clear' | 'restore'
  /** Whether its hole is blended or replaces the pixels below. */
  over: boolean
}

type Sized = {
  width: number
  height: number
  pieces: readonly Piece[]
  delayMs: number
  /** Letters of text before it is told that the picture is animated. */
  text?: number
}

/** Width of the hole. */
export const HOLE = 2

/** An APNG with partial frames. It may start with a default image for other viewers. */
export function apngOf(
  { width, height, pieces, delayMs, text = 0 }: Sized,
  still?: readonly [number, number, number],
): Buffer<ArrayBuffer> {
  let sequence = 0
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 6, 0, 0, 0])])),
    ...(text > 0 ? [chunk('tEXt', Buffer.from(`Profile\0${'x'.repeat(text)}`))] : []),
    chunk('acTL', Buffer.concat([u32(pieces.length), u32(0)])),
  ]
  if (still)
    parts.push(
      chunk(
        'IDAT',
        rows({ width, height }, () => [...still, 255]),
      ),
    )
  for (const [index, piece] of pieces.entries()) {
    const place = [piece.width, piece.height, piece.left, piece.top].map(u32)
    const delay = Buffer.from([delayMs >> 8, delayMs & 255, 1000 >> 8, 1000 & 255])
    const fate = Buffer.from([['stay', 'clear', 'restore'].indexOf(piece.after), piece.over ? 1 : 0])
    parts.push(chunk('fcTL', Buffer.concat([u32(sequence++), ...place, delay, fate])))
    const data = rows(piece, (x) => (x < HOLE ? [0, 0, 0, 0] : [...piece.color, 255]))
    parts.push(
      index === 0 && !still ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([u32(sequence++), data])),
    )
  }
  return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))])
}

function rows({ width, height }: { width: number; height: number }, at: (x: number) => readonly number[]) {
  const row = [0, ...Array.from({ length: width }, (_, x) => at(x)).flat()]
  return deflateSync(Buffer.from(Array.from({ length: height }, () => row).flat()))
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), data])
  return Buffer.concat([u32(data.length), named, u32(crc32(named))])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** An animated WebP with partial frames; the format has no restore, and only even offsets. */
export function animatedWebpOf({ width, height, pieces, delayMs }: Sized): Buffer<ArrayBuffer> {
  const animated = 0x12
  const head = riff(
    'VP8X',
    Buffer.concat([Buffer.from([animated, 0, 0, 0]), u24(width - 1), u24(height - 1)]),
  )
  const loops = riff('ANIM', Buffer.alloc(6))
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    head,
    loops,
    ...pieces.map((piece) => webpFrame(piece, delayMs)),
  ])
  return riff('RIFF', body)
}

function webpFrame(piece: Piece, delayMs: number): Buffer {
  const { left, top, width, height, color, after, over } = piece
  const canvas = createCanvas(width, height)
  const paint = canvas.getContext('2d')
  paint.fillStyle = `rgb(${color.join()})`
  paint.fillRect(HOLE, 0, width - HOLE, height)
  const still = canvas.toBuffer('image/webp', 100)
  const flags = (over ? 0 : 2) | (after === 'clear' ? 1 : 0)
  const place = [left / 2, top / 2, width - 1, height - 1, delayMs].map(u24)
  return riff('ANMF', Buffer.concat([...place, Buffer.from([flags]), picturesOf(still)]))
}

/** The image data without the container. */
function picturesOf(webp: Buffer): Buffer {
  const isExtended = webp.toString('latin1', 12, 16) === 'VP8X'
  return webp.subarray(isExtended ? 12 + 8 + 10 : 12)
}

function riff(kind: string, data: Buffer): Buffer<ArrayBuffer> {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(kind), length, data, Buffer.alloc(data.length % 2)])
}

const u24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])
