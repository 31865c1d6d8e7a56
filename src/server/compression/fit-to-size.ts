import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Probe } from '#media/media-pool.ts'
import type { Ports } from '#server/ports/ports.ts'
import { nextRate, planFor, type Tried } from './next-rate.ts'

/** Each try encodes the whole file; camera footage needs about four, pure noise ten. */
const MOST_TRIES = 12
/** Share of what is left that a try takes in the progress: it is not known how many follow. */
const SHARE_OF_TRY = 0.6

type Fitting = {
  readonly source: string
  readonly facts: Probe
  readonly targetBytes: number
  /** For new files. */
  readonly folder: string
  readonly signal: AbortSignal
  /** From 0 to 1, only upwards. */
  readonly onProgress: (share: number) => void
}

/** The largest file below the target that was found; undefined if none is so small. */
export async function fitToSize(
  { media }: Pick<Ports, 'media'>,
  { source, facts, targetBytes, folder, signal, onProgress }: Fitting,
): Promise<{ path: string; bytes: number } | undefined> {
  const { size, soundBits, crf: first } = planFor(facts, targetBytes)
  const [trying, best] = [join(folder, 'try.mp4'), join(folder, 'best.mp4')]
  const tried: Tried[] = []
  let bestBytes = 0
  for (let crf: number | undefined = first; crf !== undefined && tried.length < MOST_TRIES; ) {
    const done = 1 - (1 - SHARE_OF_TRY) ** tried.length
    const compression = { crf, soundBits }
    await media.compress(
      { source, out: trying, size, compression },
      { signal, onProgress: (share) => onProgress(done + (1 - done) * SHARE_OF_TRY * share) },
    )
    const { size: bytes } = await stat(trying)
    tried.push({ crf, bytes })
    if (bytes <= targetBytes && bytes > bestBytes) {
      await rename(trying, best)
      bestBytes = bytes
    }
    crf = nextRate(tried, targetBytes)
  }
  await rm(trying, { force: true })
  return bestBytes > 0 ? { path: best, bytes: bestBytes } : undefined
}
