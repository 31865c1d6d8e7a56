import type { BodyOf } from '#contract/endpoint.ts'
import type { composeVideo } from '#contract/renders.ts'
import { textAnimationSeconds } from '#domain/design/composition-input.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '../http/call.ts'
import { findUsableBackground, type UsableBackground } from '../library/find-usable-background.ts'
import { type Composition, placementsOf } from './composition.ts'
import { makeableOverlays } from './makeable-overlays.ts'
import { type RenderRow, selectNewestOfLayer, selectRender } from './renders.repository.ts'
import { selectTextLayer } from './text-layers.repository.ts'

type Named = Pick<ActorCall, 'sql' | 'actor'>
type Body = BodyOf<typeof composeVideo>

/** The composition that a call names. Every id in it is one that the caller may use. */
export async function namedComposition(
  call: Named & Pick<ActorCall, 'files'>,
  body: Body,
): Promise<Composition> {
  const { backgroundPublicId, textOverlayPublicId, videoDuration: duration } = body
  const background = await requireBackground(call, backgroundPublicId, Boolean(textOverlayPublicId))
  const textLayerId = textOverlayPublicId ? await requireTextLayer(call, textOverlayPublicId) : null
  const overlays = placementsOf(body.gifOverlays)
  await makeableOverlays(call, { overlays, duration })
  const said = await saidBefore(call, { renderId: body.renderId, textLayerId })
  return {
    backgroundId: background.id,
    textLayerId,
    overlays,
    duration,
    fadeIn: textLayerId && said?.fade_in !== 0 ? textAnimationSeconds('fade-in', duration) : 0,
    preset: said?.preset ?? 'premium_gif_quality',
  }
}

/** A video needs one to stand on: text alone has neither length nor sound. */
export async function requireBackground(
  { sql, actor }: Named,
  publicId: string | null | undefined,
  hasText: boolean,
): Promise<UsableBackground> {
  if (publicId) return findUsableBackground(sql, actor, publicId)
  if (!hasText) throw new Problem('composition.empty')
  throw new Problem('background.not_found', { message: 'Please choose a background video first.' })
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
): Promise<Pick<RenderRow, 'fade_in' | 'preset'> | undefined> {
  const ownerId = actor.id
  if (!renderId) return textLayerId ? selectNewestOfLayer(sql, { ownerId, textLayerId }) : undefined
  const render = await selectRender(sql, { id: renderId, ownerId })
  if (!render) throw new Problem('text_layer.not_found')
  return render
}
