import type { BodyOf } from '#contract/endpoint.ts'
import type { composeVideo } from '#contract/renders.ts'
import { CAPABILITIES, capabilitiesOf } from '#domain/account/capabilities.ts'
import { paintedDesign } from '#domain/design/painted-design.ts'
import { DEFAULT_QUALITY, type QualityPreset } from '#domain/design/quality.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import { DEFAULT_FORMAT, type Format, outputSize } from '#domain/geometry/formats.ts'
import type { UserId } from '#domain/ids.ts'
import { CENTRE } from '#domain/library/focus.ts'
import { Problem } from '#domain/problem.ts'
import { type DesignSound, heardSound } from '#domain/sound/design-sound.ts'
import { canBeMade } from '#media/plan/overlay-cost.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import type { RenderOverlay } from '#server/db/tables/renders.ts'
import type { ActorCall } from '#server/http/call.ts'
import { findUsableBackground, type UsableBackground } from '#server/library/find-usable-background.ts'
import { findOverlays } from '#server/overlays/find-overlays.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findTrack } from '#server/tracks/find-track.ts'
import { placedOverlays, type StoredOverlay } from './compose-inputs.ts'
import {
  animationFor,
  type Composition,
  type Form,
  formFor,
  NO_ANIMATION,
  placementsOf,
} from './composition.ts'
import { type RenderRow, selectNewestOfLayer, selectRender } from './renders.repository.ts'
import { selectTextLayer } from './text-layers.repository.ts'

type Deps = Pick<ActorCall, 'sql' | 'actor'>

/** The specified default, for a request that names no animation. */
const FADE_IN: Pick<TextAnimation, 'type' | 'strips'> = { type: 'fade-in', strips: [] }

type Body = BodyOf<typeof composeVideo>

/** The composition that a request names. The caller may use every id in it. */
export async function resolveComposition(
  call: Deps & Pick<ActorCall, 'files' | 'clock'>,
  body: Body,
): Promise<Composition> {
  const { backgroundPublicId, textOverlayPublicId, videoDuration: duration } = body
  const textLayerId = textOverlayPublicId ? await requireTextLayer(call, textOverlayPublicId) : null
  const overlays = placementsOf(body.gifOverlays)
  const earlier = await earlierChoices(call, { renderId: body.renderId, textLayerId })
  const hasText = textLayerId !== null || Boolean(earlier?.design)
  const background = await resolveBackground(call, backgroundPublicId, hasText)
  const preset = earlier?.preset ?? DEFAULT_QUALITY
  requireQuality(call, preset)
  await resolveOverlays(call, { overlays, duration, preset })
  const { animation = FADE_IN } = earlier ?? {}
  // Where it ended on a beat, it does so in a video of the same length.
  const arrivesAt = earlier?.duration === duration ? earlier.animation.seconds : undefined
  return {
    backgroundId: background?.id ?? null,
    focus: background?.focus ?? CENTRE,
    framing: background?.framing ?? null,
    textLayerId,
    overlays,
    duration,
    animation: textLayerId ? animationFor({ ...animation, arrivesAt }, duration) : NO_ANIMATION,
    preset,
    format: DEFAULT_FORMAT,
    setId: null,
    design: (earlier?.design && paintedDesign(earlier.design, duration)) ?? null,
    sound: await resolveSound(call, earlier?.sound),
  }
}

/** The background that a request names. Text alone is drawn on black; `composition.empty` without either. */
export async function resolveBackground(
  { sql, actor }: Deps,
  publicId: string | null | undefined,
  hasText: boolean,
): Promise<UsableBackground | undefined> {
  if (publicId) return findUsableBackground(sql, actor, publicId)
  if (!hasText) throw new Problem('composition.empty')
  return undefined
}

/** The sound that a request wants, in its one form; null for the background's own. */
export async function resolveSound(
  { sql, actor }: Deps,
  wanted: DesignSound | null | undefined,
): Promise<DesignSound | null> {
  const sound = heardSound(wanted ?? undefined) ?? null
  if (sound?.track) await findTrack(sql, { userId: actor.id, id: sound.track.id })
  return sound
}

async function requireTextLayer({ sql, actor }: Deps, publicId: string): Promise<string> {
  const layer = await selectTextLayer(sql, { publicId, ownerId: actor.id })
  if (!layer) throw new Problem('text_layer.not_found')
  return layer.id
}

/** Animation, preset, look and sound arrive with the first call only; the row made then holds them. */
async function earlierChoices(
  { sql, actor }: Deps,
  { renderId, textLayerId }: { renderId: string | undefined; textLayerId: string | null },
): Promise<Pick<RenderRow, 'animation' | 'duration' | 'preset' | 'design' | 'sound'> | undefined> {
  const ownerId = actor.id
  if (!renderId) return textLayerId ? selectNewestOfLayer(sql, { ownerId, textLayerId }) : undefined
  const render = await selectRender(sql, { id: renderId, ownerId })
  if (!render) throw new Problem('text_layer.not_found')
  return render
}

type OverlaysInput = {
  overlays: readonly RenderOverlay[]
  duration: number
  preset: QualityPreset
  format?: Format
}

const TOO_MUCH = 'These overlays are too large together. Please make some smaller.'

/** The overlays of a composition with their places. A Problem where one is unknown, or all together cost too much. */
export async function resolveOverlays(
  { sql, clock, actor }: Pick<ActorCall, 'sql' | 'clock' | 'actor'>,
  { overlays, duration: seconds, preset, format = DEFAULT_FORMAT }: OverlaysInput,
): Promise<StoredOverlay[]> {
  const publicIds = overlays.map(({ publicId }) => publicId)
  const found = await findOverlays({ sql, clock }, { userId: actor.id, publicIds })
  const placed = placedOverlays(overlays, found)
  if (!canBeMade(placed, { seconds, output: outputSize(format, preset) }))
    throw new Problem('request.invalid', { message: TOO_MUCH })
  return placed
}

/** Larger videos need a plan. The job checks again when it makes the video. */
export function requireQuality({ actor }: Pick<ActorCall, 'actor'>, preset: QualityPreset): void {
  if (preset === DEFAULT_QUALITY || actor.capabilities.hd) return
  throw new Problem('quality.upgrade_required', { upgradeFeature: 'hd' })
}

/**
 * Watermark and size of a video, by the owner's present capabilities: read while the job runs, so that nothing from the
 * browser removes the watermark (SV-6).
 */
export async function resolveForm(
  deps: Pick<Ports, 'sql' | 'clock'>,
  { ownerId, preset }: { ownerId: string; preset: QualityPreset },
): Promise<Form> {
  const owner = await findActor(deps, ownerId as UserId)
  return formFor(owner ? capabilitiesOf(owner) : CAPABILITIES.free, preset)
}
