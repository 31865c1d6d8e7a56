import { CAPABILITIES, spaceOf } from '#domain/account/capabilities.ts'
import type { UserId } from '#domain/ids.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import type { Ports } from '#server/ports/ports.ts'
import { SPACE_USERS } from '#server/space-users.ts'
import { fullSpace } from './full-space.ts'
import { type ReclaimableItem, selectReclaimable, selectUse } from './space.repository.ts'
import type { ReclaimQuery, Removal, SpaceUse } from './space-user.ts'

/** Reclaimable files stay this long: a text layer that was just painted is about to become a video. */
const RESTS_MS = 120_000

export type RoomRequest = {
  ownerId: UserId
  bytes: number
  /** The upload that the bytes belong to. */
  beside?: string
}

type Deps = Pick<Ports, 'sql' | 'clock' | 'config'>

/**
 * Makes room for `bytes` in an account's space, by deleting the oldest reclaimable rows if necessary. Throws
 * `account.full` and deletes nothing if that is not enough. Runs inside `withUserLock`; pass the result to
 * `deleteReclaimed` after the commit.
 */
export async function makeRoom(
  { sql, clock, config }: Deps,
  { ownerId, bytes, beside }: RoomRequest,
): Promise<readonly Removal[]> {
  const now = clock.now()
  const use = await selectUse(sql, SPACE_USERS, { ownerId, now, beside: beside ?? null })
  const owner = await findActor({ sql, clock }, ownerId)
  const { capabilities = CAPABILITIES.free } = owner ?? {}
  const budget = spaceOf(capabilities, config.uploadQuota)
  const missing = totalOf(use) + bytes - budget
  if (missing <= 0) return []
  const resting: ReclaimQuery = { ownerId, now, before: new Date(now.getTime() - RESTS_MS) }
  const leaving = oldestOf(await selectReclaimable(sql, SPACE_USERS, resting), missing)
  if (!leaving) throw fullSpace({ use, budget, most: config.uploadQuota, waitMs: RESTS_MS })
  return deleteAll(sql, leaving)
}

export const totalOf = (use: SpaceUse): number => Object.values(use).reduce((sum, bytes) => sum + bytes, 0)

/** The oldest rows that together free enough; undefined if all are not enough. */
function oldestOf(
  reclaimable: readonly ReclaimableItem[],
  missing: number,
): readonly ReclaimableItem[] | undefined {
  let bytes = 0
  const last = reclaimable.findIndex((item) => {
    bytes += item.bytes
    return bytes >= missing
  })
  return last === -1 ? undefined : reclaimable.slice(0, last + 1)
}

async function deleteAll(sql: Ports['sql'], leaving: readonly ReclaimableItem[]): Promise<Removal[]> {
  const removals: Removal[] = []
  for (const { kind, reclaimable } of SPACE_USERS) {
    const ids = leaving.flatMap((item) => (item.kind === kind ? [item.id] : []))
    if (!reclaimable || ids.length === 0) continue
    const left = await reclaimable.deleteRows(sql, ids)
    removals.push(async (files) => {
      for (const each of left) await reclaimable.deleteFiles(files, each)
    })
  }
  return removals
}

/**
 * Deletes the files of reclaimed rows. No row names a file that remains after an error, so the sweep deletes it later.
 */
export async function deleteReclaimed(
  { files, log }: Pick<Ports, 'files' | 'log'>,
  removals: readonly Removal[],
): Promise<void> {
  for (const remove of removals)
    await remove(files).catch((err) => log.warn({ err }, 'reclaimed files could not be deleted'))
}
