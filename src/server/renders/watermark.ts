import { join } from 'node:path'
import type { Format } from '#domain/geometry/formats.ts'
import type { ComposeJob } from '#media/compose-job.ts'
import type { Ports } from '#server/ports/ports.ts'

export type Watermarks = ComposeJob['marks']

/** What was painted, by installation: the pictures are in its data folder. */
const shared = new WeakMap<Ports['config'], Map<Format, Promise<Watermarks>>>()

/** Paints the watermark of a format once, in a media process. After a failure the next call tries again. */
export function watermarksOf({
  media,
  config,
}: Pick<Ports, 'media' | 'config'>): (format: Format) => Promise<Watermarks> {
  const painted = shared.get(config) ?? new Map<Format, Promise<Watermarks>>()
  shared.set(config, painted)
  return (format) => {
    const found = painted.get(format)
    if (found) return found
    const painting = media.paintMarks(join(config.dataDir, 'marks', format.replace(':', 'x')), format)
    painted.set(format, painting)
    painting.catch(() => painted.delete(format))
    return painting
  }
}
