import { blend, hex, PINK, type Rgb, VIOLET } from '../picture/color.ts'
import { smoothstep, wrap } from '../picture/ease.ts'
import { addAt, type Light } from '../picture/light.ts'
import { between, pick, randomFrom } from '../picture/random.ts'

const WARM = hex('#ff9a3c')

export interface Disc {
  x: number
  y: number
  radius: number
  color: Rgb
  power: number
  drift: number
  rise: number
  lives: number
  offset: number
}

export function lensDiscs(): Disc[] {
  const random = randomFrom(90)
  return Array.from({ length: 34 }, (_, k) => {
    const low = k % 3 !== 0
    return {
      x: between(random, -0.05, 1.05),
      y: low ? between(random, 1.15, 1.8) : between(random, 0.0, 1.1),
      radius: between(random, 0.02, low ? 0.085 : 0.045),
      color: pick(random, [PINK, VIOLET, PINK, WARM, WARM, blend(PINK, VIOLET, 0.5)]),
      power: between(random, 0.03, 0.085),
      drift: between(random, -0.12, 0.12),
      rise: between(random, -0.12, 0.02),
      lives: pick(random, [1, 1, 2]),
      offset: random(),
    }
  })
}

/** Bokeh: flat discs with the slightly brighter rim a real lens gives. */
export function addDiscs(picture: Light, discs: readonly Disc[], phase: number): void {
  const { width, height, data } = picture
  for (const disc of discs) {
    const life = wrap(phase * disc.lives + disc.offset)
    const power = disc.power * Math.sin(Math.PI * life) ** 2 * (disc.radius > 0.05 ? 0.8 : 1.3)
    const cx = (disc.x + disc.drift * (life - 0.5)) * width
    const cy = (disc.y + disc.rise * (life - 0.5)) * width
    const radius = disc.radius * width
    for (let py = Math.max(0, Math.floor(cy - radius - 2)); py < Math.min(height, cy + radius + 2); py++) {
      for (let px = Math.max(0, Math.floor(cx - radius - 2)); px < Math.min(width, cx + radius + 2); px++) {
        const r = Math.hypot(px - cx, py - cy) / radius
        const inside = 1 - smoothstep(0.93, 1.03, r)
        if (inside > 0)
          addAt(data, (py * width + px) * 3, disc.color, power * inside * (0.75 + 0.55 * r ** 6))
      }
    }
  }
}
