import type { RevealStrip } from '#domain/design/text-animation.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { clamp01 } from './easing.ts'

const WHOLE_FRAME: RevealStrip = {
  x: FRAME.width / 2,
  y: FRAME.height / 2,
  ...FRAME,
  rotation: 0,
  from: 0,
  to: 1,
}

/** The animated parts; the whole frame when none are listed. */
export const partsOf = (strips: readonly RevealStrip[]): readonly RevealStrip[] =>
  strips.length > 0 ? strips : [WHOLE_FRAME]

/** Progress of a part, 0…1, at this progress of the animation. */
export const progressOf = ({ from, to }: RevealStrip, share: number): number =>
  to > from ? clamp01((share - from) / (to - from)) : share >= from ? 1 : 0
