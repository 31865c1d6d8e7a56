import { ayesha } from '../figure/ayesha.ts'
import { hookSpin } from '../figure/hook-spin.ts'
import { legHang } from '../figure/leg-hang.ts'
import { type Pole, paintFigure } from '../figure/paint-figure.ts'
import type { Posed } from '../figure/posed.ts'
import { PORTRAIT } from '../format.ts'
import { blend, hex } from '../picture/color.ts'
import { swing } from '../picture/ease.ts'
import { addAt } from '../picture/light.ts'
import { softened } from '../picture/soften.ts'
import type { Veil } from '../picture/veil.ts'
import type { Act, Overlay } from './overlay.ts'

const PINK = hex('#ff2f8e')
const VIOLET = hex('#7a45ff')

/** Chrome in display colors: dark with a bright line, cool on one side and warm on the other. */
export const CHROME: Pole = {
  radius: 0.095,
  shine(across) {
    const line = Math.exp(-(((across + 0.25) / 0.24) ** 2))
    const edge = Math.exp(-(((across - 0.78) / 0.2) ** 2)) * 0.55
    const warm = Math.exp(-(((across + 0.85) / 0.2) ** 2)) * 0.5
    const at = (cool: number, rose: number): number =>
      Math.min(1, 0.2 + 0.75 * line + edge * cool + warm * rose)
    return [at(0.55, 1), at(0.42, 0.3), at(1, 0.6)]
  },
}

/** A halo in the colors of the stage, around the figure only. */
export function addAura({ glow, width, height }: Veil, cover: Float32Array, power: number): void {
  const close = softened(cover, { width, height }, 8)
  const wide = softened(cover, { width, height }, 18)
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      const outside = 1 - (cover[p] as number)
      const light = (0.35 * (close[p] as number) + 0.75 * (wide[p] as number)) * power * outside
      addAt(glow.data, p * 3, blend(PINK, VIOLET, x / width), light)
    }
  }
}

/** How much she turns about the pole, as a share of her width. */
const TURN = 0.035

/** She sways and turns a little; her hands stay on the pole. */
const dancing = (pose: (phase: number) => Posed) => (): Act => (veil, phase) => {
  const posed = pose(phase)
  const cover = paintFigure(veil, { ...posed, turn: 1 - TURN * (0.5 - 0.5 * swing(phase, 1, 0.25)) }, CHROME)
  addAura(veil, cover, 0.38 + 0.04 * swing(phase))
}

const dancer = (piece: Pick<Overlay, 'slug' | 'title' | 'stage'>): Overlay => ({
  family: 'silhouettes',
  size: PORTRAIT,
  seconds: 3,
  crf: 36,
  ...piece,
})

export const dancerHook = dancer({ slug: 'dancer-hook-spin', title: 'Hook Spin', stage: dancing(hookSpin) })

export const dancerHang = dancer({ slug: 'dancer-leg-hang', title: 'Leg Hang', stage: dancing(legHang) })

export const dancerAyesha = dancer({ slug: 'dancer-ayesha', title: 'Ayesha', stage: dancing(ayesha) })
