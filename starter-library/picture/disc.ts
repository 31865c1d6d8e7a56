import type { Rgb } from './color.ts'
import { smoothstep } from './ease.ts'
import { addAt, type Light } from './light.ts'

export interface Disc {
  x: number
  y: number
  /** Pixels. */
  radius: number
  color: Rgb
  power: number
}

/** A point of light out of focus: a flat disc with the slightly brighter rim a real lens gives. */
export function addDisc(picture: Light, disc: Disc): void {
  const { width, height, data } = picture
  const { x, y, radius } = disc
  const soft = Math.min(0.5, 1.1 / radius)
  for (let py = Math.max(0, Math.floor(y - radius - 2)); py < Math.min(height, y + radius + 2); py++) {
    for (let px = Math.max(0, Math.floor(x - radius - 2)); px < Math.min(width, x + radius + 2); px++) {
      const r = Math.hypot(px - x, py - y) / radius
      const inside = 1 - smoothstep(1 - soft, 1 + soft * 0.4, r)
      if (inside > 0)
        addAt(data, (py * width + px) * 3, disc.color, disc.power * inside * (0.75 + 0.55 * r ** 6))
    }
  }
}
