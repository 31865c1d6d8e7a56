import type { PictureFacts } from './picture-facts.ts'
import type { WatchedForm } from './plane.ts'

/** A picture without its lights, and what it tells. */
export type WatchedPicture = { readonly facts: PictureFacts; readonly flat: Float32Array }

/** Where the camera has moved to, in pixels from the first picture. */
export type Position = { readonly x: number; readonly y: number }

/** Shares of the frame that a camera moves at most while the room still counts as one picture. */
const STILL = { x: 0.25, y: 0.2 } as const
/** Pictures that the room is taken from. */
const SAMPLES = 31
const LEAST_PICTURES = 8

/** The camera's position at each picture. */
export function positionsOf(pictures: readonly WatchedPicture[]): Position[] {
  let x = 0
  let y = 0
  return pictures.map(({ facts }) => {
    x += facts.dx
    y += facts.dy
    return { x, y }
  })
}

/**
 * The room without the figure, aligned to the first picture: the median of pictures over the whole clip. Undefined where
 * the camera moves too much.
 */
export function stillRoomOf(
  pictures: readonly WatchedPicture[],
  positions: readonly Position[],
  { width, height }: WatchedForm,
): Float32Array | undefined {
  const rangeOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  const isStill =
    pictures.length >= LEAST_PICTURES &&
    rangeOf(positions.map(({ x }) => x)) <= width * STILL.x &&
    rangeOf(positions.map(({ y }) => y)) <= height * STILL.y
  if (!isStill) return undefined
  const count = Math.min(SAMPLES, pictures.length)
  const samples = Array.from({ length: count }, (_, sample) =>
    Math.floor(((sample + 0.5) * pictures.length) / count),
  )
  const first = positions[0] ?? { x: 0, y: 0 }
  const aligned = samples.map((index) => {
    const { x, y } = positions[index] ?? first
    return { flat: pictures[index]?.flat ?? new Float32Array(), dx: first.x - x, dy: first.y - y }
  })
  const room = new Float32Array(width * height)
  const values = new Float32Array(count)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let seen = 0
      for (const { flat, dx, dy } of aligned) {
        const [left, top] = [x + dx, y + dy]
        if (left < 0 || top < 0 || left >= width || top >= height) continue
        values[seen++] = flat[top * width + left] ?? 0
      }
      room[y * width + x] = values.subarray(0, seen).sort()[seen >> 1] ?? 0
    }
  return room
}
