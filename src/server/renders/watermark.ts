import { join } from 'node:path'
import type { Format } from '#domain/geometry/formats.ts'
import type { Mark } from '#media/compose-job.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What was painted, by installation: the pictures are in its data folder. */
const shared = new WeakMap<Ports['config'], Map<Format, Promise<Mark>>>()

/** Paints the watermark of a format once, in a media process. After a failure the next call tries again. */
export function watermarkOf({
  media,
  config,
}: Pick<Ports, 'media' | 'config'>): (format: Format) => Promise<Mark> {
  const painted = shared.get(config) ?? new Map<Format, Promise<Mark>>()
  shared.set(config, painted)
  return (format) => {
    const found = painted.get(format)
    if (found) return found
    const painting = media.paintMark(join(config.dataDir, 'marks', `${format.replace(':', 'x')}.png`), format)
    painted.set(format, painting)
    painting.catch(() => painted.delete(format))
    return painting
  }
}
