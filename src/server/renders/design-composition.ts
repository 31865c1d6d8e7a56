import type { Design } from '#domain/design/design.ts'
import { filmedDesign } from '#domain/design/painted-design.ts'
import type { QualityPreset } from '#domain/design/quality.ts'
import { overlayPlacementsOf } from '#domain/design/render-request.ts'
import { framingIn } from '#domain/formats/crop-in.ts'
import type { Format } from '#domain/geometry/formats.ts'
import { CENTRE, type Focus, steppedFocus } from '#domain/library/focus.ts'
import type { ActorCall } from '#server/http/call.ts'
import { type Composition, NO_ANIMATION, placementsOf } from './composition.ts'
import { requireQuality, resolveBackground, resolveOverlays, resolveSound } from './resolve-composition.ts'

type Wish = { design: Design; preset: QualityPreset; format: Format; setId: string; focus: Focus | undefined }

/** The composition of a whole design. The caller may use every id in it. */
export async function designComposition(
  call: Pick<ActorCall, 'sql' | 'actor' | 'clock'>,
  { design, preset, format, setId, focus }: Wish,
): Promise<Composition> {
  requireQuality(call, preset)
  const filmed = filmedDesign(design) ?? null
  const background = await resolveBackground(call, design.background?.id, filmed !== null)
  const overlays = placementsOf(overlayPlacementsOf(design))
  const { videoDuration: duration } = design
  await resolveOverlays(call, { overlays, duration, preset, format })
  return {
    backgroundId: background?.id ?? null,
    focus: focus ? steppedFocus(focus) : (background?.focus ?? CENTRE),
    framing: background && !focus ? framingIn(format, background.framing) : null,
    textLayerId: null,
    overlays,
    duration,
    animation: NO_ANIMATION,
    preset,
    format,
    setId,
    design: filmed,
    sound: await resolveSound(call, design.sound),
  }
}
