import { z } from 'zod'
import { Rotation } from '#domain/geometry/angle.ts'
import { FRAME, Percent } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import type { Design } from './design.ts'
import { drawnOverlays, drawnTexts } from './drawn.ts'
import { OVERLAY, OverlayLayer, OverlayScale, OverlayStart } from './overlay-element.ts'
import type { TextAnimation } from './text-animation.ts'

const TEXT_MAX = 5000

/** `videoSettings` of POST /api/generate-video-parallel. */
export type VideoSettings = Pick<
  Design,
  | 'text'
  | 'fontSize'
  | 'fontFamily'
  | 'fontWeight'
  | 'textAlign'
  | 'textColor'
  | 'textShadow'
  | 'animationType'
  | 'videoDuration'
> & {
  /** Seconds. */
  animationDuration: number
  /** The same, where that is on a beat of the music. */
  textArrivesAt?: number
  /** Parts of the painted text with their own timing. */
  strips: TextAnimation['strips']
}

/** One of `overlayElements` in the same call. `layer` and `start` are our additions; without them it is below the text, and there from the first frame. */
export const OverlayPlacement = z.object({
  publicId: PublicId,
  x: Percent,
  y: Percent,
  rotation: Rotation.default(0),
  scale: OverlayScale.default(OVERLAY.startScale),
  layer: OverlayLayer.default('under'),
  start: OverlayStart.optional(),
})
export type OverlayPlacement = z.infer<typeof OverlayPlacement>

/** One of `gifOverlays` of POST /api/compose-video, sized in the frame that the percentages refer to. */
export const GifOverlay = OverlayPlacement.extend({
  videoWidth: z.number().int().positive().max(4096),
  videoHeight: z.number().int().positive().max(4096),
})
export type GifOverlay = z.infer<typeof GifOverlay>

/** `animation` comes from the scene, which alone knows the lines. */
export const videoSettingsOf = (design: Design, animation: TextAnimation): VideoSettings => ({
  text: drawnTexts(design)
    .map(({ content }) => content)
    .join('\n\n')
    .slice(0, TEXT_MAX),
  fontSize: design.fontSize,
  fontFamily: design.fontFamily,
  fontWeight: design.fontWeight,
  textAlign: design.textAlign,
  textColor: design.textColor,
  textShadow: design.textShadow,
  animationType: design.animationType,
  animationDuration: animation.seconds,
  ...(design.beats && animation.seconds > 0 && { textArrivesAt: animation.seconds }),
  strips: animation.strips,
  videoDuration: design.videoDuration,
})

/** Ordered back to front. */
export const overlayPlacementsOf = (design: Design): OverlayPlacement[] =>
  drawnOverlays(design).map(({ overlayId, x, y, rotation, scale, layer, start }) => ({
    publicId: overlayId,
    x,
    y,
    rotation,
    scale,
    layer,
    ...(start !== undefined && { start }),
  }))

/** The same, with the frame size that the percentages refer to. */
export const gifOverlaysOf = (design: Design): GifOverlay[] =>
  overlayPlacementsOf(design).map((placement) => ({
    ...placement,
    videoWidth: FRAME.width,
    videoHeight: FRAME.height,
  }))
