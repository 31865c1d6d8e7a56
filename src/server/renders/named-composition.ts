import type { BodyOf } from '#contract/endpoint.ts'
import type { composeVideo } from '#contract/renders.ts'
import { DEFAULT_QUALITY } from '#domain/design/quality.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import { CENTRE } from '#domain/library/focus.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { findUsableBackground, type UsableBackground } from '#server/library/find-usable-background.ts'
import { animationFor, type Composition, NO_ANIMATION, placementsOf } from './composition.ts'
import { makeableOverlays } from './makeable-overlays.ts'
import { type RenderRow, selectNewestOfLayer, selectRender } from './renders.repository.ts'
import { requireQuality } from './require-quality.ts'
import { selectTextLayer } from './text-layers.repository.ts'

type Named = Pick<ActorCall, 'sql' | 'actor'>
/** What was never said is the specified default. */
const FADE_IN: Pick<TextAnimation, 'type' | 'strips'> = { type: 'fade-in', strips: [] }

type Body = BodyOf<typeof composeVideo>

/** The composition that a call names. Every id in it is one that the caller may use. */
export async function namedComposition(
  call: Named & Pick<ActorCall, 'files' | 'clock'>,
  body: Body,
): Promise<Composition> {
  const { backgroundPublicId, textOverlayPublicId, videoDuration: duration } = body
  const background = await groundOf(call, backgroundPublicId, Boolean(textOverlayPublicId))
  const textLayerId = textOverlayPublicId ? await requireTextLayer(call, textOverlayPublicId) : null
  const overlays = placementsOf(body.gifOverlays)
  const said = await saidBefore(call, { renderId: body.renderId, textLayerId })
  const preset = said?.preset ?? DEFAULT_QUALITY
  requireQuality(call, preset)
  await makeableOverlays(call, { overlays, duration, preset })
  const { animation = FADE_IN } = said ?? {}
  return {
    backgroundId: background?.id ?? null,
    focus: background?.focus ?? CENTRE,
    textLayerId,
    overlays,
    duration,
    animation: textLayerId ? animationFor(animation, duration) : NO_ANIMATION,
    preset,
  }
}

/** The background video that was named. Text may also stand on black; without either there is nothing to show. */
export async function groundOf(
  { sql, actor }: Named,
  publicId: string | null | undefined,
  hasText: boolean,
): Promise<UsableBackground | undefined> {
  if (publicId) return findUsableBackground(sql, actor, publicId)
  if (!hasText) throw new Problem('composition.empty')
  return undefined
}

async function requireTextLayer({ sql, actor }: Named, publicId: string): Promise<string> {
  const layer = await selectTextLayer(sql, { publicId, ownerId: actor.id })
  if (!layer) throw new Problem('text_layer.not_found')
  return layer.id
}

/** Animation and preset are only said when the text is handed in; the row made then remembers them. */
async function saidBefore(
  { sql, actor }: Named,
  { renderId, textLayerId }: { renderId: string | undefined; textLayerId: string | null },
): Promise<Pick<RenderRow, 'animation' | 'preset'> | undefined> {
  const ownerId = actor.id
  if (!renderId) return textLayerId ? selectNewestOfLayer(sql, { ownerId, textLayerId }) : undefined
  const render = await selectRender(sql, { id: renderId, ownerId })
  if (!render) throw new Problem('text_layer.not_found')
  return render
}
