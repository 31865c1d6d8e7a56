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
  /** First slot of the part, counted at 30 a second from the file's first picture. */
  from: number
  options: DecoderOptions & { withSound?: boolean }
}

export type OpenedPart = {
  source: MediaSource
  /** Time of the file's first picture in seconds; undefined where that is still to be read. */
  zero: number | undefined
}

/**
 * How far before its start a part is looked for, in seconds. A file's index may say decoding times, and sound wants a
 * run-up; where key frames are rare, or pictures come out only long after one, further back.
 */
const RUN_UPS = [0.5, 3, 12]

/**
 * Opens a file so that reading on gives every picture and sound of the part, and something before. From the start
 * where nothing else is sure: a file without an index, without times, or whose pictures are not where it says.
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

/** False where the file cannot be positioned. */
async function goTo(source: MediaSource, seconds: number): Promise<boolean> {
  const stamp = BigInt(Math.floor(seconds / source.video.timeBase.toDouble()))
  const code = await source.input.seekFrame(source.video.index, stamp, AVSEEK_FLAG_BACKWARD)
  source.pictures.flush()
  source.sound?.flush()
  return code >= 0
}

/** Undefined where there is none, or it has no time. */
function nextPictureAt(source: MediaSource): number | undefined {
  try {
    for (const frame of source.pictureFrames()) return beginsAt(frame, source.video)
  } catch (error) {
    if (!(error instanceof MediaError && error.reason === 'unreadable')) throw error
  }
  return undefined
}
