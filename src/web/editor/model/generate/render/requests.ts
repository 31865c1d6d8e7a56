import type { z } from 'zod'
import type { composeVideo, generateVideoParallel } from '#contract/renders.ts'
import type { Design } from '#domain/design/design.ts'
import { isPaintedFromData, paintedDesign } from '#domain/design/painted-design.ts'
import { gifOverlaysOf, overlayPlacementsOf, videoSettingsOf } from '#domain/design/render-request.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import type { Prepared } from '#web/editor/model/generate/generation-ports.ts'

/** Form fields that accompany the painted text (GE-3). */
export const fieldsOf = (
  design: Design,
  animation: TextAnimation,
): z.input<(typeof generateVideoParallel)['form']['fields']> => ({
  backgroundVideoId: design.background?.id,
  videoSettings: JSON.stringify(videoSettingsOf(design, animation)),
  duration: design.videoDuration,
  overlayElements: JSON.stringify(overlayPlacementsOf(design)),
  qualityPreset: design.quality,
  ...(design.sound && { sound: JSON.stringify(design.sound) }),
  ...(isPaintedFromData(design) && { design: JSON.stringify(paintedDesign(design)) }),
})

/** Body of the request that makes the video (GE-8). */
export const bodyOf = (
  design: Design,
  { renderId, textOverlayPublicId }: Prepared,
): z.input<(typeof composeVideo)['body']> => ({
  backgroundPublicId: design.background?.id ?? null,
  textOverlayPublicId,
  renderId,
  videoDuration: design.videoDuration,
  gifOverlays: gifOverlaysOf(design),
  design,
})
