import { createHash } from 'node:crypto'
import type { Capabilities } from '#domain/account/capabilities.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Design } from '#domain/design/design.ts'
import { DEFAULT_QUALITY, type QualityPreset } from '#domain/design/quality.ts'
import type { AnimationType, RevealStrip, TextAnimation } from '#domain/design/text-animation.ts'
import { textAnimationSeconds } from '#domain/design/text-animation-seconds.ts'
import { DEFAULT_FORMAT, type Format } from '#domain/geometry/formats.ts'
import { CENTRE, type Focus, sameFocus } from '#domain/library/focus.ts'
import { type Framing, framingKey } from '#domain/library/framing.ts'
import type { DesignSound } from '#domain/sound/design-sound.ts'
import type { RenderOverlay } from '#server/db/tables/renders.ts'
import type { NewRender } from './renders.repository.ts'

/** Everything that determines a video's picture and sound, in the server's own ids. */
export type Composition = {
  backgroundId: string | null
  /** The part of the background's picture that shows. */
  focus: Focus
  framing: Framing | null
  textLayerId: string | null
  overlays: readonly RenderOverlay[]
  /** Seconds. */
  duration: number
  animation: TextAnimation
  preset: QualityPreset
  format: Format
  /** The design whose formats count as one download; null for a video of its own. Changes no picture. */
  setId: string | null
  /** What its look paints; null without one. */
  design: Design | null
  /** As `heardSound` gives it; null for the background's own. */
  sound: DesignSound | null
}

/** Hexadecimal digest; equal for equal compositions. */
export function inputKey(composition: Composition): string {
  const {
    backgroundId,
    focus,
    framing,
    textLayerId,
    overlays,
    duration,
    animation,
    preset,
    format,
    design,
    sound,
  } = composition
  const parts = [
    backgroundId,
    textLayerId,
    overlays.map(({ publicId, x, y, rotation, scale, layer, start }) => [
      ...[publicId, x, y, rotation, scale, layer],
      // One from the beginning adds nothing, so that videos made before overlays could start later keep their key.
      ...(start ? [start] : []),
    ]),
    duration,
    animationKey(animation),
    preset,
    ...focusKey(focus),
    ...(framing ? [['framing', framingKey(framing)]] : []),
    // 9:16 adds nothing, so that videos made before other formats existed keep their key.
    ...(format === DEFAULT_FORMAT ? [] : [format]),
    // The database does not keep the order of fields.
    ...(design ? [canonicalJson(design)] : []),
    ...(sound ? ['sound', canonicalJson(sound)] : []),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** The center adds nothing, so that videos made before the focus could move keep their key. */
const focusKey = (focus: Focus) => (sameFocus(focus, CENTRE) ? [] : [[focus.x, focus.y]])

/** A fade is its seconds only, so that videos made before other animations existed keep their key. */
const animationKey = ({ type, seconds, strips }: TextAnimation) =>
  type === 'fade-in' || type === 'none' ? seconds : [type, seconds, strips.map(stripKey)]

const stripKey = ({ x, y, width, height, rotation, from, to, stops }: RevealStrip) => [
  [x, y, width, height, rotation],
  [from, to],
  stops ?? null,
]

/** Animations that move the text as a whole, without strips. */
const STRIPLESS: readonly AnimationType[] = ['fade-in', 'none', 'blur-in']

/** The animation of a composition without text. */
export const NO_ANIMATION: TextAnimation = { type: 'none', seconds: 0, strips: [] }

type AnimationWish = Pick<TextAnimation, 'type' | 'strips'> & {
  /** The second at which the text is there, on a beat. */
  readonly arrivesAt?: number | undefined
}

/** The animation for a video of `duration` seconds: the same share of every video, or until a beat. */
export const animationFor = (
  { type, strips, arrivesAt }: AnimationWish,
  duration: number,
): TextAnimation => ({
  type,
  seconds:
    type === 'none' || arrivesAt === undefined
      ? textAnimationSeconds(type, duration)
      : Math.min(arrivesAt, duration),
  strips: STRIPLESS.includes(type) ? [] : strips,
})

type Placed = Omit<RenderOverlay, 'publicId' | 'start'> & { publicId: string; start?: number | undefined }

/** Keeps the placement fields only: a browser may send more. */
export const placementsOf = (placements: readonly Placed[]): RenderOverlay[] =>
  placements.map(({ publicId, x, y, rotation, scale, layer, start }) => ({
    publicId,
    x,
    y,
    rotation,
    scale,
    layer,
    ...(start && { start }),
  }))

/** Whether a video carries the watermark, and its size. */
export type Form = { watermarked: boolean; preset: QualityPreset }

/** Watermarks are painted for the standard size, so a watermarked video has that (SV-6). */
export const formFor = (
  { watermark, hd }: Pick<Capabilities, 'watermark' | 'hd'>,
  preset: QualityPreset,
): Form => ({ watermarked: watermark, preset: hd && !watermark ? preset : DEFAULT_QUALITY })

/** The row of a composition; its video is made only once it is asked for. */
export const newRender = (
  composition: Composition,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
): NewRender => ({
  id,
  owner_id: ownerId,
  background_id: composition.backgroundId,
  text_layer_id: composition.textLayerId,
  overlays: JSON.stringify(composition.overlays),
  duration: composition.duration,
  animation: JSON.stringify(composition.animation),
  preset: composition.preset,
  format: composition.format,
  set_id: composition.setId,
  design: composition.design && JSON.stringify(composition.design),
  sound: composition.sound && JSON.stringify(composition.sound),
  focus_x: composition.focus.x,
  focus_y: composition.focus.y,
  framing: composition.framing && JSON.stringify(composition.framing),
  input_key: inputKey(composition),
  created_at: now,
})
