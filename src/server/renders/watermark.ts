import { join } from 'node:path'
import type { ComposeJob } from '#media/compose-job.ts'
import type { Ports } from '#server/ports/ports.ts'

export type Watermarks = ComposeJob['marks']

/** Paints the watermarks once, in a media process. After a failure the next call tries again. */
export function watermarksOf({ media, config }: Pick<Ports, 'media' | 'config'>): () => Promise<Watermarks> {
  const paint = () => media.paintMarks(join(config.dataDir, 'marks'))
  let painted: Promise<Watermarks> | undefined
  return () => {
    painted ??= paint().catch((error) => {
      painted = undefined
      throw error
    })
    return painted
  }
}
