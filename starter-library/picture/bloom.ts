import { darkness, type Light } from './light.ts'

/** Halves a picture with a 2×2 box. */
function halved(light: Light): Light {
  const width = light.width >> 1
  const height = light.height >> 1
  const half = darkness({ width, height })
  const row = light.width * 3
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0, i = y * 2 * row; x < width; x++, i += 6) {
      for (let c = 0; c < 3; c++, o++) {
        const sum =
          (light.data[i + c] as number) +
          (light.data[i + 3 + c] as number) +
          (light.data[i + row + c] as number) +
          (light.data[i + row + 3 + c] as number)
        half.data[o] = sum * 0.25
      }
    }
  }
  return half
}

/** Adds `small`, smoothly enlarged to the size of `target`, times `gain`. */
export function addEnlarged(target: Light, small: Light, gain: number): void {
  const { width, height, data } = target
  const sx = small.width / width
  const sy = small.height / height
  const columns = spans(width, sx, small.width)
  for (let y = 0, i = 0; y < height; y++) {
    const fy = clampTo((y + 0.5) * sy - 0.5, small.height)
    const y0 = fy | 0
    const wy = fy - y0
    const top = y0 * small.width
    const bottom = Math.min(small.height - 1, y0 + 1) * small.width
    for (let x = 0; x < width; x++) {
      const fx = columns[x] as number
      const x0 = fx | 0
      const wx = fx - x0
      const x1 = x0 + 1 < small.width ? x0 + 1 : x0
      for (let c = 0; c < 3; c++, i++) {
        const a = small.data[(top + x0) * 3 + c] as number
        const b = small.data[(top + x1) * 3 + c] as number
        const p = small.data[(bottom + x0) * 3 + c] as number
        const q = small.data[(bottom + x1) * 3 + c] as number
        const above = a + (b - a) * wx
        data[i] = (data[i] as number) + gain * (above + (p + (q - p) * wx - above) * wy)
      }
    }
  }
}

const spans = (width: number, scale: number, limit: number): Float32Array =>
  Float32Array.from({ length: width }, (_, x) => clampTo((x + 0.5) * scale - 0.5, limit))

const clampTo = (v: number, length: number): number => (v < 0 ? 0 : v > length - 1 ? length - 1 : v)

/** A blur whose width grows with the number of halvings: repeated tent filters, which look like a lens. */
export function blurred(light: Light, levels: number): Light {
  if (levels === 0) return light
  const wide = blurred(halved(light), levels - 1)
  const result = darkness(light)
  addEnlarged(result, wide, 1)
  return result
}

/**
 * A lens with a soft filter: the picture becomes the sum of itself and wider and wider blurs, each an
 * octave wider than the last; `shares[0]` of the light stays sharp. Changes `light`.
 */
export function diffuse(light: Light, shares: readonly number[]): void {
  const [sharp = 1, ...rest] = shares
  const glow = rest.length > 0 ? spilled(halved(light), rest) : undefined
  for (let i = 0; i < light.data.length; i++) light.data[i] = (light.data[i] as number) * sharp
  if (glow) addEnlarged(light, glow, 1)
}

function spilled(octave: Light, [own = 0, ...wider]: readonly number[]): Light {
  const beyond = wider.length > 0 ? spilled(halved(octave), wider) : undefined
  for (let i = 0; i < octave.data.length; i++) octave.data[i] = (octave.data[i] as number) * own
  if (beyond) addEnlarged(octave, beyond, 1)
  return octave
}
