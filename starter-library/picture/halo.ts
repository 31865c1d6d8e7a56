import type { Size } from '../format.ts'
import { smoothstep } from './ease.ts'
import { softened } from './soften.ts'

/** A dark surrounding that only bright footage shows. */
export interface Halo {
  /** Alpha where the overlay is densest, 0…1. */
  power: number
  /** Pixels. */
  reach: number
}

const HALO_COLOR = [0.07, 0.02, 0.1] as const

/** Pixels over which it ends at the border of the picture. */
const EDGE = 26
/** Alpha below which the halo ends: invisible, and it would cost bytes. */
const FAINT = 0.012

/** Lays the halo under the picture: as strong as the picture is dense around a place. */
export function layHalo(picture: Float32Array, size: Size, { power, reach }: Halo): void {
  const alpha = Float32Array.from({ length: picture.length / 4 }, (_, p) => picture[p * 4 + 3] as number)
  const around = softened(alpha, size, reach)
  for (let y = 0, p = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, p++) {
      const room = Math.min(x, y, size.width - 1 - x, size.height - 1 - y)
      const dense = 1 - Math.exp(-3 * (around[p] as number))
      const dark = power * dense * smoothstep(0, EDGE, room) * (1 - (alpha[p] as number))
      if (dark < FAINT) continue
      for (const c of [0, 1, 2] as const)
        picture[p * 4 + c] = (picture[p * 4 + c] as number) + HALO_COLOR[c] * dark
      picture[p * 4 + 3] = (alpha[p] as number) + dark
    }
  }
}
