import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import { FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import type { Container } from '#media/sniff.ts'
import type { DecoderOptions } from './decoder.ts'
import { beginsAt } from './frame-time.ts'
import { MediaSource } from './media-source.ts'

export type PartOfFile = {
  path: string
  container: Container
  /** First slot of the part, at 30 a second from the file's first frame. */
  from: number
  options: DecoderOptions & { withSound?: boolean }
}

export type OpenedPart = {
  source: MediaSource
  /** Time of the file's first frame in seconds; undefined when not read yet. */
  zero: number | undefined
}

/**
 * Seconds to seek before the part's start. A file's index may hold decoding times, and sound needs a pre-roll; the
 * larger values are for sparse key frames or long reordering.
 */
const RUN_UPS = [0.5, 3, 12]

/**
 * Opens a file so that reading covers the whole part and a little before it. Starts at the beginning when seeking is
 * unreliable: no index, no times, or frames not where the index says.
 */
export async function openPart({ path, container, from, options }: PartOfFile): Promise<OpenedPart> {
  const source = await MediaSource.open(path, container, options)
  if (from === 0) return { source, zero: undefined }
  const zero = nextPictureAt(source)
  if (zero !== undefined) {
    for (const runUp of RUN_UPS) {
      const to = zero + from / FRAME.fps - runUp
      if (to <= zero) break
      if (await comesBefore(source, { to, zero, from })) return { source, zero }
    }
  }
  source.close()
  return { source: await MediaSource.open(path, container, options), zero }
}

type Place = { to: number; zero: number; from: number }

async function comesBefore(source: MediaSource, { to, zero, from }: Place): Promise<boolean> {
  if (!(await goTo(source, to))) return false
  const first = nextPictureAt(source)
  if (first === undefined || (first - zero) * FRAME.fps > from) return false
  return goTo(source, to)
}

/** Returns false when the file cannot be seeked. */
async function goTo(source: MediaSource, seconds: number): Promise<boolean> {
  const stamp = BigInt(Math.floor(seconds / source.video.timeBase.toDouble()))
  const code = await source.input.seekFrame(source.video.index, stamp, AVSEEK_FLAG_BACKWARD)
  source.pictures.flush()
  source.sound?.flush()
  return code >= 0
}

/** Undefined when there is none, or it has no time. */
function nextPictureAt(source: MediaSource): number | undefined {
  try {
    for (const frame of source.pictureFrames()) return beginsAt(frame, source.video)
  } catch (error) {
    if (!(error instanceof MediaError && error.reason === 'unreadable')) throw error
  }
  return undefined
}
