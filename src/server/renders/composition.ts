import { createHash } from 'node:crypto'
import { textAnimationSeconds } from '#domain/design/composition-input.ts'
import type { QualityPreset } from '#domain/design/quality.ts'
import type { AnimationType, RevealStrip, TextAnimation } from '#domain/design/text-animation.ts'
import { CENTRE, type Focus, sameFocus } from '#domain/library/focus.ts'
import type { RenderOverlay } from '#server/db/tables/renders.ts'

/** Everything that a video's picture and sound depend on, in the server's own ids. */
export type Composition = {
  backgroundId: string | null
  /** The part of the background's picture that shows. */
  focus: Focus
  textLayerId: string | null
  overlays: readonly RenderOverlay[]
  /** Seconds. */
  duration: number
  animation: TextAnimation
  preset: QualityPreset
}

/** Equal for equal compositions, whoever asks and however often. */
export function inputKey(composition: Composition): string {
  const { backgroundId, focus, textLayerId, overlays, duration, animation, preset } = composition
  const parts = [
    backgroundId,
    textLayerId,
    overlays.map(({ publicId, x, y, rotation, scale, layer }) => [publicId, x, y, rotation, scale, layer]),
    duration,
    animationKey(animation),
    preset,
    ...focusKey(focus),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** The middle is nothing: videos made before it could be moved are found again. */
const focusKey = (focus: Focus) => (sameFocus(focus, CENTRE) ? [] : [[focus.x, focus.y]])

/** Fading is its seconds alone, as it was when there was nothing else: videos made then are found again. */
const animationKey = ({ type, seconds, strips }: TextAnimation) =>
  type === 'fade-in' || type === 'none' ? seconds : [type, seconds, strips.map(stripKey)]

const stripKey = ({ x, y, width, height, rotation, from, to, stops }: RevealStrip) => [
  [x, y, width, height, rotation],
  [from, to],
  stops ?? null,
]

/** Animations of the text as one: parts make no difference to them. */
const STRIPLESS: readonly AnimationType[] = ['fade-in', 'none', 'blur-in']

/** Of a composition without a text. */
export const NO_ANIMATION: TextAnimation = { type: 'none', seconds: 0, strips: [] }

/** An animation in a video of this many seconds: it always takes the same share of it. */
export const animationFor = (
  { type, strips }: Pick<TextAnimation, 'type' | 'strips'>,
  duration: number,
): TextAnimation => ({
  type,
  seconds: textAnimationSeconds(type, duration),
  strips: STRIPLESS.includes(type) ? [] : strips,
})

type Placed = Omit<RenderOverlay, 'publicId'> & { publicId: string }

/** Only what places an overlay: a browser may send more. */
export const placementsOf = (placements: readonly Placed[]): RenderOverlay[] =>
  placements.map(({ publicId, x, y, rotation, scale, layer }) => ({
    publicId,
    x,
    y,
    rotation,
    scale,
    layer,
  }))
