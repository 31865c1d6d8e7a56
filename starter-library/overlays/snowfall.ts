import { PORTRAIT } from '../format.ts'
import { hex, WHITE } from '../picture/color.ts'
import { mix, smoothstep, TAU, wrap } from '../picture/ease.ts'
import { addGlow } from '../picture/light.ts'
import { between, pick, randomFrom } from '../picture/random.ts'
import type { Act, Overlay } from './overlay.ts'

const ICE = hex('#d9e8ff')

interface Flake {
  x: number
  falls: number
  offset: number
  /** Pixels at a width of 540. */
  size: number
  power: number
  sway: number
}

/** Far flakes are many, small and slow; the near ones few, soft and quick. */
function flakes(): Flake[] {
  const random = randomFrom(1201)
  const layers = [
    { count: 150, falls: 1, size: [1, 1.7], power: 0.75 },
    { count: 60, falls: 1, size: [1.9, 3], power: 1.5 },
    { count: 14, falls: 2, size: [5, 9], power: 0.2 },
  ] as const
  return layers.flatMap(({ count, falls, size, power }) =>
    Array.from({ length: count }, (_, k) => ({
      x: wrap(k * 0.618 + random() * 0.1),
      falls,
      offset: random(),
      size: between(random, size[0], size[1]),
      power: power * between(random, 0.6, 1.3),
      sway: pick(random, [-1, 1]) * between(random, 0.008, 0.03),
    })),
  )
}

function stage(): Act {
  const all = flakes()
  return ({ width, height, glow }, phase) => {
    for (const flake of all) {
      const fall = wrap(phase * flake.falls + flake.offset)
      const x = mix(0.05, 0.95, flake.x) + flake.sway * Math.sin(TAU * (fall + flake.offset))
      const shown = smoothstep(0, 0.1, fall) * (1 - smoothstep(0.88, 1, fall))
      const color = flake.size > 4 ? ICE : WHITE
      addGlow(glow, x * width, mix(0.01, 0.99, fall) * height, flake.size, color, flake.power * shown * 2)
    }
  }
}

export const snowfall: Overlay = {
  slug: 'snowfall-border',
  title: 'Snowfall',
  family: 'seasonal',
  size: PORTRAIT,
  seconds: 3,
  crf: 44,
  stage,
}
