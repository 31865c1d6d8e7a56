import { FREE_VIDEO_DAYS } from '#domain/account/capabilities.ts'
import type { UserId } from '#domain/ids.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { sweepOrphans } from '#server/files/sweep-orphans.ts'
import type { Ports } from '#server/ports/ports.ts'
import { keptAheadAmong, sweepAhead } from './ahead/sweep-ahead.ts'
import { expireMade, sweepMade } from './made/sweep-made.ts'
import { deleteSizedBackgrounds } from './render-background.ts'
import { deleteEnded, deleteUnrequested, ownersOfEnded, videoKeysAmong } from './sweep-renders.repository.ts'
import { deleteOrphans, textLayerKeysAmong } from './text-layers.repository.ts'
import { selectUnmeasured, storeTextBytes } from './text-space.repository.ts'
import { isPosterKey, TEXT_LAYERS, VIDEOS } from './video-keys.ts'
import { selectWithPosters, storeCountedPosterBytes } from './video-space.repository.ts'

const DAY_MS = 86_400_000
/** How long a large background is kept. */
const LARGE_DAYS = 7

/** Deletes expired videos, compositions that were never requested, and files that belong to them only. */
export async function sweepRenders(ports: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> {
  const { sql, files } = ports
  const ago = (days: number) => new Date(ports.clock.now().getTime() - days * DAY_MS)
  for (const { id } of await deleteUnrequested(sql, ago(1))) await files.deleteAll(`${VIDEOS}/${id}`)
  await sweepEnded(ports, ago)
  for (const { key } of await deleteOrphans(sql, ago(1))) await files.delete(key)
  await deleteSizedBackgrounds(ports, ago(LARGE_DAYS))
  await sweepAhead(ports)
  await sweepMade(ports)
  await sweepOrphans(ports, VIDEOS, async (keys) => {
    const [videos, ahead] = await Promise.all([videoKeysAmong(sql, keys), keptAheadAmong(sql, keys)])
    return new Set([...videos, ...ahead])
  })
  await sweepOrphans(ports, TEXT_LAYERS, (keys) => textLayerKeysAmong(sql, keys))
  await recountPosterBytes(ports)
  await countTextBytes(ports)
}

/** Deletes the videos that have stayed as long as the plan of their account says (N19), and failed and canceled ones. */
async function sweepEnded(ports: Pick<Ports, 'sql' | 'files' | 'clock'>, ago: (days: number) => Date) {
  const { sql, files } = ports
  for (const ownerId of await ownersOfEnded(sql, ago(FREE_VIDEO_DAYS))) {
    const owner = await findActor(ports, ownerId as UserId)
    const before = ago(owner?.capabilities.videoDays ?? FREE_VIDEO_DAYS)
    const ended = await transaction(sql, async (trx) => {
      const ended = await deleteEnded(trx, { ownerId, before })
      await expireMade(
        trx,
        ended.filter(({ status }) => status === 'done'),
      )
      return ended
    })
    for (const { id } of ended) await files.deleteAll(`${VIDEOS}/${id}`)
  }
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
