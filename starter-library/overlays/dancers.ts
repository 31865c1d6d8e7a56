import { bodyIn, type Pose } from '../figure/body.ts'
import { type Ground, type Pole, paintFigure } from '../figure/paint-figure.ts'
import { archPose, attitudePose, invertPose } from '../figure/poses.ts'
import { softened } from '../figure/soften.ts'
import { PORTRAIT, type Size } from '../format.ts'
import { blend, hex } from '../picture/color.ts'
import { swing, TAU } from '../picture/ease.ts'
import { addAt } from '../picture/light.ts'
import { turned } from '../picture/vector.ts'
import type { Veil } from '../picture/veil.ts'
import type { Act, Overlay } from './overlay.ts'

const PINK = hex('#ff2f8e')
const VIOLET = hex('#7a45ff')

/** Chrome in display colors: dark with a bright line, cool on one side and warm on the other. */
export const CHROME: Pole = {
  radius: 0.0125,
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

function dancing(
  pose: (phase: number) => Pose,
  view: (phase: number) => number,
  ground: Ground,
): (size: Size) => Act {
  return () => (veil, phase) => {
    const angle = view(phase)
    const limbs = bodyIn(pose(phase)).map((limb) => ({
      ...limb,
      a: turned(limb.a, angle),
      b: turned(limb.b, angle),
    }))
    const cover = paintFigure(veil, limbs, { ground, pole: CHROME })
    addAura(veil, cover, 0.42 + 0.05 * swing(phase))
  }
}

const dancer = (piece: Pick<Overlay, 'slug' | 'title' | 'stage'>): Overlay => ({
  family: 'silhouettes',
  size: PORTRAIT,
  seconds: 3,
  crf: 36,
  ...piece,
})

export const dancerArch = dancer({
  slug: 'dancer-arch',
  title: 'Dancer at the Pole',
  stage: dancing(archPose, (phase) => 0.12 * swing(phase, 1, 0.2), { x: 190, y: 868, scale: 690 }),
})

export const dancerSpin = dancer({
  slug: 'dancer-spin',
  title: 'Spinning Dancer',
  stage: dancing(attitudePose, (phase) => TAU * phase, { x: 270, y: 870, scale: 580 }),
})

export const dancerInvert = dancer({
  slug: 'dancer-invert',
  title: 'Inverted V',
  stage: dancing(invertPose, (phase) => 0.3 * swing(phase), { x: 270, y: 850, scale: 575 }),
})
