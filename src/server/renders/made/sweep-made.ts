import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteOldEntries, markExpired } from './sweep-made.repository.ts'

const DAY_MS = 86_400_000
/** How long an entry is listed after its last video was asked for. */
const ENTRY_DAYS = 365
/** How long a deleted video still counts as the one that an unverified account may make. */
const DELETED_DAYS = 30
/** Entries of one account without files. */
const MOST = 1000

/** Entries of expired videos stay, without their files. */
export async function expireMade(
  sql: Sql,
  videos: readonly { made_video_id: string | null }[],
): Promise<void> {
  const ids = videos.flatMap(({ made_video_id: id }) => id ?? [])
  if (ids.length > 0) await markExpired(sql, ids)
}

export async function sweepMade({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await deleteOldEntries(sql, {
    before: ago(ENTRY_DAYS),
    deletedBefore: ago(DELETED_DAYS),
    unmadeBefore: ago(1),
    most: MOST,
  })
}
