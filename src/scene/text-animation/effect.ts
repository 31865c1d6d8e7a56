import type { RevealStrip } from '#domain/design/text-animation.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import type { SoftCopies } from './soft-copies.ts'

export type EffectMoment<Picture> = {
  /** Of the animation that has passed, 0…1; never 1 itself, where the plain layer is painted. */
  readonly share: number
  readonly strips: readonly RevealStrip[]
  readonly soft: SoftCopies<Picture> | undefined
}

/** Paints the layer as it looks at a moment of its animation, in frame pixels; the caller saves and restores. */
export type Effect = <Picture>(ctx: Canvas2D<Picture>, layer: Picture, moment: EffectMoment<Picture>) => void
