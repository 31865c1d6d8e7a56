import { z } from 'zod'
import { Rotation } from '#domain/geometry/angle.ts'
import { FRAME, Percent } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { MOST_SECONDS } from '#domain/sound/video-beats.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { ElementId } from './element-id.ts'

/**
 * Scale 1 is 30 % of the frame's width. Sliders and server accept 0.05…10, pinching 0.1…10. `native` is the side of
 * the library's square originals, `base` the frame width for all overlay math.
 */
export const OVERLAY = {
  baseShare: 0.3,
  base: FRAME.width,
  native: 800,
  minScale: 0.05,
  minGestureScale: 0.1,
  maxScale: 10,
  scaleStep: 0.05,
  startScale: 2,
} as const

/** Maximum overlays in a design; each is one more video layer per frame. */
export const OVERLAYS_MAX = 20

/** Whether the overlay is painted below or above the text. */
export const OverlayLayer = z.enum(['under', 'over'])
export type OverlayLayer = z.infer<typeof OverlayLayer>

export const OverlayScale = z.number().min(OVERLAY.minScale).max(OVERLAY.maxScale)

/** Seconds of the longest video. */
export const OverlayStart = z.number().min(0).max(MOST_SECONDS)

export const OverlayElement = z.object({
  id: ElementId,
  type: z.literal('overlay'),
  /** The library overlay's public id. */
  overlayId: PublicId,
  url: textUpTo(2000),
  x: Percent,
  y: Percent,
  rotation: Rotation,
  scale: OverlayScale,
  visible: z.boolean(),
  /** Below the text by default, so that the text stays legible. */
  layer: OverlayLayer.default('under'),
  /** Seconds of the video before it appears, from its first frame on; without one it is there from the beginning. */
  start: OverlayStart.optional(),
})
export type OverlayElement = z.infer<typeof OverlayElement>

/** Width of the overlay in frame pixels; the height follows from the picture. */
export const overlayWidth = (scale: number): number => OVERLAY.base * OVERLAY.baseShare * scale

/**
 * The smallest scale, in steps of the slider, at which a picture covers the whole frame. `aspect` is its height divided
 * by its width.
 */
export function fillingScale(aspect: number): number {
  const widths = Math.max(1, FRAME.height / FRAME.width / aspect)
  const steps = Math.ceil(widths / OVERLAY.baseShare / OVERLAY.scaleStep - 1e-9)
  return Math.min(OVERLAY.maxScale, Math.round(steps * OVERLAY.scaleStep * 100) / 100)
}

/** Number of the overlay in order of adding; 0 for a foreign id. */
export const overlayNumber = ({ id }: Pick<OverlayElement, 'id'>): number =>
  Number(/^overlay-(\d+)$/.exec(id)?.[1] ?? 0)

/** The overlay added last, wherever it is in the stack. */
export const newestOverlay = (overlays: readonly OverlayElement[]): OverlayElement | undefined =>
  overlays.reduce<OverlayElement | undefined>(
    (newest, each) => (!newest || overlayNumber(each) >= overlayNumber(newest) ? each : newest),
    undefined,
  )
