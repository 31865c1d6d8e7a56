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

/** The parts that appear; the frame as one where none are named. */
export const partsOf = (strips: readonly RevealStrip[]): readonly RevealStrip[] =>
  strips.length > 0 ? strips : [WHOLE_FRAME]

/** How far a part has appeared, 0…1, when this share of the animation has passed. */
export const progressOf = ({ from, to }: RevealStrip, share: number): number =>
  to > from ? clamp01((share - from) / (to - from)) : share >= from ? 1 : 0
