import { SQUARE } from '../format.ts'
import { diffuse } from '../picture/bloom.ts'
import { blend, hex, type Rgb, WHITE } from '../picture/color.ts'
import { mix, TAU, wrap } from '../picture/ease.ts'
import { addGlow } from '../picture/light.ts'
import { between, randomFrom } from '../picture/random.ts'
import type { Act, Overlay } from './overlay.ts'

interface Shell {
  x: number
  y: number
  reach: number
  at: number
  color: Rgb
  tip: Rgb
  seed: number
}

const SHELLS: readonly Shell[] = [
  { x: 0.38, y: 0.4, reach: 0.33, at: 0.1, color: hex('#ffb02e'), tip: hex('#ff5a3c'), seed: 1401 },
  { x: 0.64, y: 0.34, reach: 0.28, at: 0.45, color: hex('#ff3f97'), tip: hex('#a04bff'), seed: 1402 },
  { x: 0.5, y: 0.45, reach: 0.31, at: 0.76, color: hex('#7d6bff'), tip: hex('#39d4ff'), seed: 1403 },
]
const RAYS = 84
/** Share of the loop between the burst and the last ember. */
const LIFE = 0.62
const TRAIL = 13

interface Ray {
  dx: number
  dy: number
  speed: number
  flicker: number
}

/** Directions of a sphere seen from the front: even all over, denser towards its edge. */
function raysOf({ seed }: Shell): Ray[] {
  const random = randomFrom(seed)
  return Array.from({ length: RAYS }, (_, k) => {
    const z = 1 - (2 * (k + 0.5)) / RAYS
    const flat = Math.sqrt(1 - z * z)
    const angle = k * 2.39996
    return {
      dx: flat * Math.cos(angle),
      dy: flat * Math.sin(angle) * 0.98,
      speed: between(random, 0.85, 1.05),
      flicker: random(),
    }
  })
}

/** Fast out of the middle, then the air brakes and the embers sink. */
const flown = (t: number): number => 1 - Math.exp(-t * 4.2)

function stage(): Act {
  const shells = SHELLS.map((shell) => ({ shell, rays: raysOf(shell) }))
  return ({ width, glow }, phase) => {
    for (const { shell, rays } of shells) {
      const life = wrap(phase - shell.at) / LIFE
      if (life >= 1) {
        addRocket(glow, shell, wrap(phase - shell.at), width)
        continue
      }
      const flash = Math.exp(-life * 26)
      addGlow(glow, shell.x * width, shell.y * width, 26, blend(shell.color, WHITE, 0.6), 1.4 * flash)
      for (const ray of rays) {
        for (let k = 0; k < TRAIL; k++) {
          const t = life - k * 0.014
          if (t <= 0) continue
          const out = shell.reach * ray.speed * flown(t)
          const x = shell.x + ray.dx * out
          const y = shell.y + ray.dy * out + 0.07 * t * t
          const fade = (1 - life) ** 1.5 * (1 - k / TRAIL) ** 1.4
          const glitter = life > 0.45 ? 0.45 + 0.55 * Math.sin(TAU * (life * 9 + ray.flicker)) ** 2 : 1
          const color = blend(blend(shell.color, WHITE, Math.exp(-t * 8) * 0.7), shell.tip, mix(0, 1, life))
          addGlow(glow, x * width, y * width, k === 0 ? 2.4 : 1.7, color, 2.3 * fade * glitter)
        }
      }
    }
    diffuse(glow, [0.72, 0.16, 0.14, 0.1, 0.05])
  }
}

/** The spark that climbs to the place of the burst. */
function addRocket(glow: Parameters<typeof addGlow>[0], { x, y }: Shell, since: number, width: number): void {
  const climb = (since - LIFE) / (1 - LIFE)
  const height = 1 - (1 - climb) ** 2
  for (let k = 0; k < 10; k++) {
    const at = Math.max(0, height - k * 0.018)
    const py = mix(0.93, y, at)
    addGlow(
      glow,
      x * width + 5 * Math.sin(at * 5),
      py * width,
      1.7,
      hex('#ffd7a0'),
      1.1 * (1 - k / 10) * (0.3 + 0.7 * (1 - climb)),
    )
  }
}

export const fireworks: Overlay = {
  slug: 'fireworks',
  title: 'Fireworks',
  family: 'seasonal',
  size: SQUARE,
  seconds: 3,
  crf: 46,
  halo: { power: 0.5, reach: 6 },
  stage,
}
