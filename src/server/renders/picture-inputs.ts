import { FORMAT_WINDOWS, outputSize } from '#domain/geometry/formats.ts'
import type { ComposeInputs, PictureWish } from '#media/compose-job.ts'
import { FRAME } from '#media/limits.ts'
import type { Background } from '#media/media-pool.ts'
import { LOOP_SECONDS } from '#media/plan/loop-steps.ts'
import type { ActorCall } from '#server/http/call.ts'
import { findOverlays } from '#server/overlays/find-overlays.ts'
import type { Held } from '#server/ports/files/files.ts'
import { overlayUses, placedOverlays } from './compose-inputs.ts'
import type { Composition } from './composition.ts'
import { backgroundFor, storedBackground } from './render-background.ts'
import { selectBackgroundInputs } from './renders.repository.ts'
import { watermarkOf } from './watermark.ts'

type Making = {
  composition: Composition
  picture: PictureWish
  /** For new files. */
  folder: string
  held: Held
  signal: AbortSignal
}

/** The same inputs as of the video of a composition, as far as the picture shows them. */
export async function pictureInputs(call: ActorCall, making: Making): Promise<ComposeInputs> {
  const { composition, picture, held } = making
  const { design, duration, preset, format, overlays } = composition
  const painted = {
    ...(design && { design }),
    duration,
    output: outputSize(format, preset),
    window: FORMAT_WINDOWS[format],
  }
  if (picture.kind === 'text') return { ...painted, overlays: [] }
  const publicIds = overlays.map(({ publicId }) => publicId)
  const found = await findOverlays(call, { userId: call.actor.id, publicIds })
  const background = await pictureBackground(call, making)
  return {
    ...painted,
    ...(background && { background }),
    overlays: await overlayUses(held, placedOverlays(overlays, found)),
    ...(call.actor.capabilities.watermark && { mark: await watermarkOf(call)(format) }),
  }
}

async function pictureBackground(
  call: ActorCall,
  { composition, picture, folder: into, held, signal }: Making,
): Promise<Background | undefined> {
  const { backgroundId, focus, framing, preset, format, duration } = composition
  const row = backgroundId === null ? undefined : await selectBackgroundInputs(call.sql, backgroundId)
  const background = row && storedBackground({ ...row, format, framing, focus_x: focus.x, focus_y: focus.y })
  if (!background) return undefined
  return backgroundFor(call, {
    background,
    format,
    preset,
    frames: Math.min(Math.round(duration * FRAME.fps), shownFrames(picture)),
    into,
    held,
    signal,
    onProgress: () => undefined,
  })
}

/** Frames of the video up to the last that is shown. */
const shownFrames = (picture: PictureWish): number =>
  FRAME.fps * (picture.kind === 'poster' ? Math.ceil(picture.at) + 1 : LOOP_SECONDS)
