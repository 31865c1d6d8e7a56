import type { Size } from './cover-crop.ts'
import type { Planes3 } from './grade-yuv.ts'

type Plane = Planes3[number]

/** Along an axis, by so many pixels; `room` is the most that the source allows. */
export type Shift = { readonly axis: 'x' | 'y'; readonly shift: number; readonly room: number }

type Shifting<Of> = { readonly from: Of; readonly to: Of; readonly size: Size }

/** Weights add up to 1 << BITS. */
const BITS = 7

/**
 * Writes the part of a 4:2:0 picture that begins `shift` pixels from its left or upper edge, also between pixels
 * (Catmull and Rom). `size` is that of the part.
 */
export function shiftPicture({ from, to, size }: Shifting<Planes3>, { axis, shift, room }: Shift): void {
  const half = { width: size.width / 2, height: size.height / 2 }
  const chroma = { axis, shift: shift / 2, room: room / 2 }
  shiftPlane({ from: from[0], to: to[0], size }, { axis, shift, room })
  shiftPlane({ from: from[1], to: to[1], size: half }, chroma)
  shiftPlane({ from: from[2], to: to[2], size: half }, chroma)
}

function shiftPlane({ from, to, size }: Shifting<Plane>, { axis, shift, room }: Shift): void {
  // At the edges there is no pixel to reckon with on the other side.
  const exact = shift < 1 || shift > room - 2 ? Math.round(shift) : shift
  const whole = Math.floor(exact)
  const [a, b, c, d] = weightsOf(exact - whole)
  const step = axis === 'x' ? 1 : from.stride
  const [source, result] = [from.data, to.data]
  for (let row = 0; row < size.height; row++) {
    let read = row * from.stride + whole * step
    let write = row * to.stride
    if (b === 1 << BITS) {
      result.set(source.subarray(read, read + size.width), write)
      continue
    }
    for (const end = write + size.width; write < end; write++, read++) {
      const sum =
        a * (source[read - step] as number) +
        b * (source[read] as number) +
        c * (source[read + step] as number) +
        d * (source[read + 2 * step] as number)
      const value = (sum + (1 << (BITS - 1))) >> BITS
      result[write] = value < 0 ? 0 : value > 255 ? 255 : value
    }
  }
}

/** Of the pixel before, the two around and the one after, for a place between the two. */
function weightsOf(t: number): readonly [number, number, number, number] {
  const one = 1 << BITS
  const a = Math.round(one * 0.5 * t * (-t * t + 2 * t - 1))
  const c = Math.round(one * 0.5 * t * (-3 * t * t + 4 * t + 1))
  const d = Math.round(one * 0.5 * t * t * (t - 1))
  return [a, one - a - c - d, c, d]
}
