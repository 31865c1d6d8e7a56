import { sweepOrphans } from '#server/files/sweep-orphans.ts'
import type { Ports } from '#server/ports/ports.ts'
import { keptAheadAmong, sweepAhead } from './ahead/sweep-ahead.ts'
import { deleteSizedBackgrounds } from './render-background.ts'
import { deleteExpired, videoKeysAmong } from './renders.repository.ts'
import { deleteOrphans, textLayerKeysAmong } from './text-layers.repository.ts'
import { selectUnmeasured, storeTextBytes } from './text-space.repository.ts'
import { isPosterKey, TEXT_LAYERS, VIDEOS } from './video-keys.ts'
import { selectWithPosters, storeCountedPosterBytes } from './video-space.repository.ts'

const DAY_MS = 86_400_000
/** How long a finished video is kept (N19). */
const FINALS_DAYS = 30
/** How long a large background is kept. */
const LARGE_DAYS = 7

/** Deletes expired videos, compositions that were never requested, and files that belong to them only. */
export async function sweepRenders(ports: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> {
  const { sql, files } = ports
  const ago = (days: number) => new Date(ports.clock.now().getTime() - days * DAY_MS)
  for (const { id } of await deleteExpired(sql, { finals: ago(FINALS_DAYS), drafts: ago(1) })) {
    await files.deleteAll(`${VIDEOS}/${id}`)
  }
  for (const { key } of await deleteOrphans(sql, ago(1))) await files.delete(key)
  await deleteSizedBackgrounds(ports, ago(LARGE_DAYS))
  await sweepAhead(ports)
  await sweepOrphans(ports, VIDEOS, async (keys) => {
    const [videos, ahead] = await Promise.all([videoKeysAmong(sql, keys), keptAheadAmong(sql, keys)])
    return new Set([...videos, ...ahead])
  })
  await sweepOrphans(ports, TEXT_LAYERS, (keys) => textLayerKeysAmong(sql, keys))
  await recountPosterBytes(ports)
  await countTextBytes(ports)
}

/** Corrects the counted bytes of posters: old posters are swept, and a crash may leave a wrong count. */
async function recountPosterBytes({ sql, files }: Pick<Ports, 'sql' | 'files'>): Promise<void> {
  for (const { id, poster_bytes: counted } of await selectWithPosters(sql)) {
    let bytes = 0
    for await (const file of files.list(`${VIDEOS}/${id}`)) if (isPosterKey(file.key)) bytes += file.bytes
    if (bytes !== counted) await storeCountedPosterBytes(sql, { id, bytes, counted })
  }
}

/** Counts the bytes of text layers that were stored before the server counted them. */
async function countTextBytes({ sql, files }: Pick<Ports, 'sql' | 'files'>): Promise<void> {
  for (const { id, key } of await selectUnmeasured(sql)) {
    const found = await files.head(key)
    if (found) await storeTextBytes(sql, id, found.bytes)
  }
}
