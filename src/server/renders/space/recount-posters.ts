import type { Ports } from '#server/ports/ports.ts'
import { isPosterKey, VIDEOS } from '#server/renders/video-keys.ts'
import { notePosterBytes, selectWithPosters } from './video-space.repository.ts'

/** What is counted as pictures of videos becomes what is there: old ones are swept, and a crash may come in between. */
export async function recountPosters({ sql, files }: Pick<Ports, 'sql' | 'files'>): Promise<void> {
  for (const { id, poster_bytes: counted } of await selectWithPosters(sql)) {
    let bytes = 0
    for await (const file of files.list(`${VIDEOS}/${id}`)) if (isPosterKey(file.key)) bytes += file.bytes
    if (bytes !== counted) await notePosterBytes(sql, { id, bytes, counted })
  }
}
