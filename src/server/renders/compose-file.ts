import type { QualityPreset } from '#domain/design/quality.ts'
import { FORMAT_WINDOWS, outputSize } from '#domain/geometry/formats.ts'
import type { DesignSound } from '#domain/sound/design-sound.ts'
import type { Mark } from '#media/compose-job.ts'
import { FRAME } from '#media/limits.ts'
import type { Background, ComposeJob } from '#media/media-pool.ts'
import { findOverlays } from '#server/overlays/find-overlays.ts'
import type { Held } from '#server/ports/files/files.ts'
import type { Ports } from '#server/ports/ports.ts'
import { trackKey } from '#server/tracks/find-track.ts'
import { overlayUses, pathOf, placedOverlays } from './compose-inputs.ts'
import { backgroundFor, storedBackground } from './render-background.ts'
import type { RenderInputs } from './renders.repository.ts'

export type Composing = {
  readonly task: RenderInputs
  readonly preset: QualityPreset
  /** None for paid accounts. */
  readonly mark: Mark | undefined
  /** A temporary folder. */
  readonly folder: string
  /** The path that the mp4 is written to. */
  readonly out: string
  readonly signal: AbortSignal
  /** 0 to 1. */
  onProgress(progress: number): void
}

/** The share of the progress for making the background, if that is needed. */
const BACKGROUND_SHARE = 0.5

/** Writes the mp4 of a composition to a file. Rejects with a MediaError, or as the signal says. */
export async function composeFile(ports: Ports, making: Composing): Promise<void> {
  const { files, media, metrics } = ports
  const { task, preset, mark, out, signal, onProgress } = making
  const { text_layer_key: textKey, animation, duration } = task
  const publicIds = task.overlays.map(({ publicId }) => publicId)
  const found = await findOverlays(ports, { userId: task.owner_id, publicIds })
  let from = 0
  await using held = files.hold()
  const background = await makeBackground(ports, { ...making, held }, (value) => {
    from = BACKGROUND_SHARE * value
    onProgress(from)
  })
  const began = performance.now()
  await media.compose(
    {
      ...(background && { background }),
      ...(textKey !== null && { text: { path: await pathOf(held, textKey), animation } }),
      ...(task.design && { design: task.design }),
      ...(task.sound && { sound: await soundUse(ports, task.sound, held) }),
      overlays: await overlayUses(held, placedOverlays(task.overlays, found)),
      ...(mark && { mark }),
      duration,
      output: outputSize(task.format, preset),
      window: FORMAT_WINDOWS[task.format],
      out,
    },
    { signal, onProgress: (value) => onProgress(from + (1 - from) * value) },
  )
  const seconds = (performance.now() - began) / 1000
  metrics.composeSeconds.observe({ format: task.format }, seconds)
  metrics.composeRatio.observe(seconds / duration)
}

export async function soundUse(
  { sql }: Pick<Ports, 'sql'>,
  sound: DesignSound,
  held: Held,
): Promise<NonNullable<ComposeJob['sound']>> {
  const { track } = sound
  if (!track) return { ...sound, track }
  return { ...sound, track: { start: track.start, path: await pathOf(held, await trackKey(sql, track.id)) } }
}

async function makeBackground(
  ports: Ports,
  { task, preset, folder: into, signal, held }: Composing & { held: Held },
  onProgress: (progress: number) => void,
): Promise<Background | undefined> {
  const background = storedBackground(task)
  if (!background) return undefined
  const frames = Math.round(task.duration * FRAME.fps)
  return backgroundFor(ports, {
    background,
    format: task.format,
    preset,
    frames,
    into,
    held,
    signal,
    onProgress,
  })
}
