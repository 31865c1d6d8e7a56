import type { Rgb } from './color.ts'
import { addAt, type Light } from './light.ts'

export interface Glint {
  x: number
  y: number
  /** Length of the long spikes in pixels. */
  size: number
  /** Radians. */
  turn: number
  color: Rgb
  power: number
}

/** A point of light through a lens: hot core, soft halo, four long tapering spikes and four short ones. */
export function addGlint(light: Light, glint: Glint): void {
  const { width, height, data } = light
  const { x, y, size } = glint
  const cos = Math.cos(glint.turn)
  const sin = Math.sin(glint.turn)
  for (let py = Math.max(0, Math.floor(y - size)); py < Math.min(height, y + size); py++) {
    for (let px = Math.max(0, Math.floor(x - size)); px < Math.min(width, x + size); px++) {
      const u = ((px - x) * cos + (py - y) * sin) / size
      const v = ((py - y) * cos - (px - x) * sin) / size
      const g = glintAt(u, v)
      if (g > 0.0008) addAt(data, (py * width + px) * 3, glint.color, glint.power * g)
    }
  }
}

/** Brightness at a place counted in spike lengths. */
function glintAt(u: number, v: number): number {
  const r2 = u * u + v * v
  if (r2 > 1) return 0
  const fade = (1 - r2) ** 2
  const core = 2.4 * Math.exp(-r2 * 900) + 0.5 * Math.exp(-r2 * 90) + 0.07 * Math.exp(-r2 * 14)
  const d = Math.SQRT1_2
  const long = spike(u, v, 1) + spike(v, u, 1)
  const short = spike((u + v) * d, (v - u) * d, 0.42) + spike((u - v) * d, (u + v) * d, 0.42)
  return fade * (core + long + 0.35 * short)
}

/** A needle along `a`, thinner and weaker towards its end. */
function spike(a: number, b: number, length: number): number {
  const along = Math.abs(a) / length
  if (along >= 1) return 0
  const thin = 0.016 * (1 - along) + 0.003
  return 1.1 * (1 - along) ** 2.2 * Math.exp(-((b / thin) ** 2))
}
