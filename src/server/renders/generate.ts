import { rm } from 'node:fs/promises'
import type { generateVideoParallel } from '#contract/renders.ts'
import { textAnimationSeconds } from '#domain/design/composition-input.ts'
import type { Answer, Call, Received } from '../http/call.ts'
import { announcedBytes, requireSpace, spaceProblem } from '../uploads/require-space.ts'
import { placementsOf } from './composition.ts'
import { requireDownloadLeft } from './downloads/take-download.ts'
import { keepTextLayer } from './keep-text-layer.ts'
import { makeableOverlays } from './makeable-overlays.ts'
import { requireBackground } from './named-composition.ts'
import { newRender } from './new-render.ts'
import { pathOf } from './picture-parts.ts'
import { prepareRender } from './renders.repository.ts'
import { warmUp } from './warm-up.ts'

type Generate = typeof generateVideoParallel
type GenerateCall = Call<Generate>

/** Stores the painted text and gets the overlays ready, side by side, so that composing starts warm. */
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
  const { backgroundVideoId, overlayElements, videoSettings, duration, qualityPreset } = fields
  const background = await requireBackground(call, backgroundVideoId, Boolean(files.image))
  const overlays = placementsOf(overlayElements)
  const uses = await makeableOverlays(call, { overlays, duration })
  const [textLayer] = await Promise.all([
    files.image && keepTextLayer(call, files.image.path, { signal: call.request.signal }),
    warmUp(call, { duration, overlays: uses }),
  ])
  if (textLayer)
    await warmUp(call, { duration, overlays: [], textPng: await pathOf(call.files, textLayer.key) })
  const composition = {
    backgroundId: background.id,
    textLayerId: textLayer?.id ?? null,
    overlays,
    duration,
    fadeIn: textLayer ? textAnimationSeconds(videoSettings.animationType, duration) : 0,
    preset: qualityPreset,
  }
  const render = await prepareRender(call.sql, newRender(call, composition))
  return {
    textOverlayPublicId: textLayer?.publicId ?? null,
    flattenedOverlayPublicId: overlays.length > 0 ? render.id : null,
    renderId: render.id,
  }
}
