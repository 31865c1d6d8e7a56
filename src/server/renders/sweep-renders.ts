import { dropStrays } from '#server/files/drop-strays.ts'
import type { Ports } from '#server/ports/ports.ts'
import { dropLargeGrounds } from './ground.ts'
import { deleteOutlived, videoKeysAmong } from './renders.repository.ts'
import { measureTexts } from './space/measure-texts.ts'
import { recountPosters } from './space/recount-posters.ts'
import { deleteOrphans, textLayerKeysAmong } from './text-layers.repository.ts'
import { TEXT_LAYERS, VIDEOS } from './video-keys.ts'

const DAY_MS = 86_400_000
/** How long a finished video stays (N19). */
const FINALS_DAYS = 30
/** How long a background that was made larger stays so. */
const LARGE_DAYS = 7

/** Removes finished videos whose time is over, compositions nobody asked for, and what belonged to them alone. */
export async function sweepRenders(ports: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> {
  const { sql, files } = ports
  const ago = (days: number) => new Date(ports.clock.now().getTime() - days * DAY_MS)
  for (const { id } of await deleteOutlived(sql, { finals: ago(FINALS_DAYS), drafts: ago(1) })) {
    await files.deleteAll(`${VIDEOS}/${id}`)
  }
  for (const { key } of await deleteOrphans(sql, ago(1))) await files.delete(key)
  await dropLargeGrounds(ports, ago(LARGE_DAYS))
  await dropStrays(ports, VIDEOS, (keys) => videoKeysAmong(sql, keys))
  await dropStrays(ports, TEXT_LAYERS, (keys) => textLayerKeysAmong(sql, keys))
  await recountPosters(ports)
  await measureTexts(ports)
}
