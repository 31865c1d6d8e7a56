import { canonicalJson } from '#domain/canonical-json.ts'
import { heardSound } from '#domain/sound/design-sound.ts'
import type { Design } from './design.ts'
import { backgroundOf, drawnOverlays, drawnTexts } from './drawn.ts'
import { isOnBeat } from './is-on-beat.ts'

/**
 * The part of a design that determines its video. Addresses are left out: a signed address may change while the file
 * stays. Any difference makes a finished video stale.
 */
export const compositionInput = (design: Design) => ({
  text: design.text,
  header: design.header,
  fontFamily: design.fontFamily,
  fontSize: design.fontSize,
  fontWeight: design.fontWeight,
  textAlign: design.textAlign,
  textColor: design.textColor,
  textShadow: design.textShadow,
  animationType: design.animationType,
  videoDuration: design.videoDuration,
  quality: design.quality,
  backgroundId: design.background?.id ?? null,
  texts: drawnTexts(design).map((element) => ({
    ...element,
    background: paintedBackground(design, element),
  })),
  ...(design.look && { shapes: design.shapes, out: design.out }),
  ...(design.backdrop && { backdrop: design.backdrop }),
  ...(design.code && { code: design.code }),
  ...soundInput(design),
  ...(isOnBeat(design) && { beats: design.beats }),
  overlays: drawnOverlays(design).map(({ overlayId, x, y, rotation, scale, layer, start }) => ({
    overlayId,
    x,
    y,
    rotation,
    scale,
    layer,
    ...(start !== undefined && { start }),
  })),
})

function soundInput(design: Design) {
  const sound = heardSound(design.sound)
  return sound && { sound }
}

/** Colors of an unpainted text background do not affect the video. */
function paintedBackground(...args: Parameters<typeof backgroundOf>) {
  const background = backgroundOf(...args)
  return background.style === 'none' ? null : background
}

/** Key that is equal for two designs exactly when they make the same video. */
export const compositionKey = (design: Design): string => canonicalJson(compositionInput(design))
