import type { RevealStrip } from '#domain/design/text-animation.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import type { SoftCopies } from './soft-copies.ts'

export type EffectMoment<Picture> = {
  /** Progress of the animation, 0…1. Never 1: at the end the plain layer is painted. */
  readonly share: number
  readonly strips: readonly RevealStrip[]
  readonly soft: SoftCopies<Picture> | undefined
}

/** Paints the layer at a moment of its animation, in frame pixels; the caller saves and restores the context. */
export type Effect = <Picture>(ctx: Canvas2D<Picture>, layer: Picture, moment: EffectMoment<Picture>) => void
