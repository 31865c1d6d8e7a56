import { z } from 'zod'
import { Rotation } from '../geometry/angle.ts'
import { FRAME, Percent } from '../geometry/frame.ts'
import { PublicId } from '../ids.ts'
import { Color } from './color.ts'
import { textAnimationSeconds } from './composition-input.ts'
import { AnimationType, type Design, VideoDuration } from './design.ts'
import { drawnOverlays, drawnTexts } from './drawn.ts'
import { FontFamily, FontWeight } from './fonts.ts'
import { OverlayLayer, OverlayScale } from './overlay-element.ts'
import { FontSize, TextAlign } from './text-element.ts'

const TEXT_MAX = 20_000

/** Part `videoSettings` of POST /api/generate-video-parallel. */
export const VideoSettings = z.object({
  text: z.string().max(TEXT_MAX),
  fontSize: FontSize,
  fontFamily: FontFamily,
  fontWeight: FontWeight,
  textAlign: TextAlign,
  textColor: Color,
  textShadow: z.boolean(),
  animationType: AnimationType,
  /** Seconds. */
  animationDuration: z.number().min(0).max(60),
  videoDuration: VideoDuration,
})
export type VideoSettings = z.infer<typeof VideoSettings>

/** One of `overlayElements` of the same call. The layer is our addition; without it the overlay lies under the text. */
export const OverlayPlacement = z.object({
  publicId: PublicId,
  x: Percent,
  y: Percent,
  rotation: Rotation,
  scale: OverlayScale,
  layer: OverlayLayer.default('under'),
})
export type OverlayPlacement = z.infer<typeof OverlayPlacement>

/** One of `gifOverlays` of POST /api/compose-video; the size is that of the frame the percentages refer to. */
export const GifOverlay = OverlayPlacement.extend({
  videoWidth: z.number().int().positive().max(4096),
  videoHeight: z.number().int().positive().max(4096),
})
export type GifOverlay = z.infer<typeof GifOverlay>

export const videoSettingsOf = (design: Design): VideoSettings => ({
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
  animationDuration: textAnimationSeconds(design.animationType, design.videoDuration),
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
