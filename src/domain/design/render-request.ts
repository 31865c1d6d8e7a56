import { z } from 'zod'
import { Rotation } from '#domain/geometry/angle.ts'
import { FRAME, Percent } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import type { Design } from './design.ts'
import { drawnOverlays, drawnTexts } from './drawn.ts'
import { OVERLAY, OverlayLayer, OverlayScale } from './overlay-element.ts'
import type { TextAnimation } from './text-animation.ts'

const TEXT_MAX = 5000

/** Part `videoSettings` of POST /api/generate-video-parallel. */
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
  /** Parts of the painted text that appear at times of their own. */
  strips: TextAnimation['strips']
}

/** One of `overlayElements` of the same call. The layer is our addition; without it the overlay lies under the text. */
export const OverlayPlacement = z.object({
  publicId: PublicId,
  x: Percent,
  y: Percent,
  rotation: Rotation.default(0),
  scale: OverlayScale.default(OVERLAY.startScale),
  layer: OverlayLayer.default('under'),
})
export type OverlayPlacement = z.infer<typeof OverlayPlacement>

/** One of `gifOverlays` of POST /api/compose-video; the size is that of the frame the percentages refer to. */
export const GifOverlay = OverlayPlacement.extend({
  videoWidth: z.number().int().positive().max(4096),
  videoHeight: z.number().int().positive().max(4096),
})
export type GifOverlay = z.infer<typeof GifOverlay>

/** `animation` is what the scene says of this design: it alone knows where lines are. */
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
  strips: animation.strips,
  videoDuration: design.videoDuration,
})

/** From the back to the front. */
export const overlayPlacementsOf = (design: Design): OverlayPlacement[] =>
  drawnOverlays(design).map(({ overlayId, x, y, rotation, scale, layer }) => ({
    publicId: overlayId,
    x,
    y,
    rotation,
    scale,
    layer,
  }))

/** The same, with the size of the frame that the percentages refer to. */
export const gifOverlaysOf = (design: Design): GifOverlay[] =>
  overlayPlacementsOf(design).map((placement) => ({
    ...placement,
    videoWidth: FRAME.width,
    videoHeight: FRAME.height,
  }))
