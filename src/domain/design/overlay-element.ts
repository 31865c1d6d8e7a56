import { z } from 'zod'
import { Rotation } from '#domain/geometry/angle.ts'
import { FRAME, Percent } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { ElementId } from './text-element.ts'

/**
 * Scale 1 is 30 % of the frame's width. Sliders and server take 0.05…10, fingers 0.1…10.
 * `native` is the side of the library's square originals, `base` the frame width that all overlay mathematics uses.
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

/** Overlays in one design; each is one more moving picture in every frame of the video. */
export const OVERLAYS_MAX = 20

/** Whether an overlay is painted beneath or above the text. */
export const OverlayLayer = z.enum(['under', 'over'])
export type OverlayLayer = z.infer<typeof OverlayLayer>

export const OverlayScale = z.number().min(OVERLAY.minScale).max(OVERLAY.maxScale)

export const OverlayElement = z.object({
  id: ElementId,
  type: z.literal('overlay'),
  /** The library overlay's public id. */
  overlayId: PublicId,
  url: z.string().max(2000),
  x: Percent,
  y: Percent,
  rotation: Rotation,
  scale: OverlayScale,
  visible: z.boolean(),
  /** Text stays legible unless somebody asks for the opposite. */
  layer: OverlayLayer.default('under'),
})
export type OverlayElement = z.infer<typeof OverlayElement>

/** Width of an overlay in frame pixels; its height follows from the picture. */
export const overlayWidth = (scale: number): number => OVERLAY.base * OVERLAY.baseShare * scale

/** Overlays are numbered as they are added; 0 for an id that was not given here. */
export const overlayNumber = ({ id }: Pick<OverlayElement, 'id'>): number =>
  Number(/^overlay-(\d+)$/.exec(id)?.[1] ?? 0)

/** The one that was added last, wherever it lies in the stack. */
export const newestOverlay = (overlays: readonly OverlayElement[]): OverlayElement | undefined =>
  overlays.reduce<OverlayElement | undefined>(
    (newest, each) => (!newest || overlayNumber(each) >= overlayNumber(newest) ? each : newest),
    undefined,
  )
