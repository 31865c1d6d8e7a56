import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { generateVideoParallel } from '#contract/renders.ts'
import { paintedDesign } from '#domain/design/painted-design.ts'
import { DEFAULT_FORMAT, outputSize } from '#domain/geometry/formats.ts'
import { CENTRE } from '#domain/library/focus.ts'
import { announcedBytes, requireSpace, spaceProblem } from '#server/files/require-space.ts'
import type { Answer, Call, Received } from '#server/http/call.ts'
import { overlayUses, pathOf } from './compose-inputs.ts'
import { animationFor, NO_ANIMATION, newRender, placementsOf } from './composition.ts'
import { requireDownloadLeft } from './downloads/take-download.ts'
import { prepareRender } from './renders.repository.ts'
import { requireQuality, resolveBackground, resolveOverlays, resolveSound } from './resolve-composition.ts'
import { soundAhead } from './sound-ahead.ts'
import { storeTextLayer } from './store-text-layer.ts'
import { warmUp } from './warm-up.ts'

type Generate = typeof generateVideoParallel
type GenerateCall = Call<Generate>

/** Stores the text layer and warms up the overlays at the same time, so that composing starts quickly. */
export async function generate(call: GenerateCall): Promise<Answer<Generate>> {
  await requireDownloadLeft(call)
  await requireSpace(call, announcedBytes(call.request.headers))
  const folder = await call.files.tempDir('text-layer')
  try {
    return await prepare(call, await call.receive(folder))
  } catch (error) {
    throw spaceProblem(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(call: GenerateCall, { fields, files }: Received<Generate>): Promise<Answer<Generate>> {
  const { backgroundVideoId, overlayElements, videoSettings, duration, qualityPreset: preset } = fields
  requireQuality(call, preset)
  const design = (fields.design && paintedDesign(fields.design, duration)) ?? null
  const sound = await resolveSound(call, fields.sound)
  const background = await resolveBackground(call, backgroundVideoId, Boolean(files.image) || design !== null)
  const overlays = placementsOf(overlayElements)
  const placed = await resolveOverlays(call, { overlays, duration, preset })
  const warm = { duration, output: outputSize(DEFAULT_FORMAT, preset), ...(design && { design }) }
  const [textLayer] = await Promise.all([
    files.image && storeTextLayer(call, files.image.path, { signal: call.request.signal }),
    warmUp(call, async (held) => ({
      ...warm,
      ...(await soundAhead(call, { sound, background, preset }, held)),
      overlays: await overlayUses(held, placed),
    })),
  ])
  const { animationType: type, strips, textArrivesAt: arrivesAt } = videoSettings
  const animation = textLayer ? animationFor({ type, strips, arrivesAt }, duration) : NO_ANIMATION
  if (textLayer) {
    await warmUp(call, async (held) => {
      const path = await pathOf(held, textLayer.key)
      return { ...warm, overlays: [], text: { path, animation } }
    })
  }
  const composition = {
    backgroundId: background?.id ?? null,
    focus: background?.focus ?? CENTRE,
    framing: background?.framing ?? null,
    textLayerId: textLayer?.id ?? null,
    overlays,
    duration,
    animation,
    preset,
    format: DEFAULT_FORMAT,
    setId: null,
    design,
    sound,
  }
  const render = await prepareRender(
    call.sql,
    newRender(composition, { id: randomUUID(), ownerId: call.actor.id, now: call.clock.now() }),
  )
  return {
    textOverlayPublicId: textLayer?.publicId ?? null,
    flattenedOverlayPublicId: overlays.length > 0 ? render.id : null,
    renderId: render.id,
  }
}
