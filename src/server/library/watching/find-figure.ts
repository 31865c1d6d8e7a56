import { hasFigure } from '#domain/figure/figure.ts'
import { ensurePictures, type Pictured } from '#server/library/pictures/ensure-pictures.ts'
import type { Held } from '#server/ports/files/files.ts'
import type { Ports } from '#server/ports/ports.ts'
import { selectWatched } from './watched.repository.ts'

type Deps = Pick<Ports, 'files' | 'media' | 'clock' | 'sql'> & { held: Held }

/** Where somebody is in a video, and its whole picture as a local file; null where that is not known, or nobody moves. */
export async function findFigure({ held, ...ports }: Deps, video: Pictured) {
  const watched = await selectWatched(ports.sql, video.id)
  if (!watched?.figure || !hasFigure(watched.figure)) return null
  const picture = await held.localPath(`${await ensurePictures(ports, video)}/whole.jpg`)
  return picture === undefined ? null : { figure: watched.figure, picture }
}
