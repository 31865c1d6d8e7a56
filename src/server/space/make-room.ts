import { CAPABILITIES, spaceOf } from '#domain/account/capabilities.ts'
import type { UserId } from '#domain/ids.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import { HOLDINGS } from '#server/holdings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fullSpace } from './full-space.ts'
import type { Removal, Resting, SpaceUse } from './holding.ts'
import { type ScratchItem, selectScratch, selectUse } from './space.repository.ts'

/** Scratch rests so long before it may go: a text that was just painted is about to become a video. */
const RESTS_MS = 120_000

export type Wanted = {
  ownerId: UserId
  bytes: number
  /** An upload whose bytes these are. */
  beside?: string
}

type Reach = Pick<Ports, 'sql' | 'clock' | 'config'>

/**
 * Sees to it that an account has room for so many bytes more: where it has none, the oldest of its scratch goes. Throws
 * `account.full` where that is not enough, and nothing has gone then. Part of `withUserLock`; what it gives is for
 * `throwAway` once that is committed.
 */
export async function makeRoom(
  { sql, clock, config }: Reach,
  { ownerId, bytes, beside }: Wanted,
): Promise<readonly Removal[]> {
  const now = clock.now()
  const use = await selectUse(sql, HOLDINGS, { ownerId, now, beside: beside ?? null })
  const owner = await findActor({ sql, clock }, ownerId)
  const { capabilities = CAPABILITIES.free } = owner ?? {}
  const budget = spaceOf(capabilities, config.uploadQuota)
  const missing = totalOf(use) + bytes - budget
  if (missing <= 0) return []
  const resting: Resting = { ownerId, now, before: new Date(now.getTime() - RESTS_MS) }
  const leaving = oldestOf(await selectScratch(sql, HOLDINGS, resting), missing)
  if (!leaving) throw fullSpace({ use, budget, most: config.uploadQuota, waitMs: RESTS_MS })
  return dropAll(sql, leaving)
}

export const totalOf = (use: SpaceUse): number => Object.values(use).reduce((sum, bytes) => sum + bytes, 0)

/** As many as are needed, the oldest first; undefined where all together are not enough. */
function oldestOf(scratch: readonly ScratchItem[], missing: number): readonly ScratchItem[] | undefined {
  let bytes = 0
  const last = scratch.findIndex((item) => {
    bytes += item.bytes
    return bytes >= missing
  })
  return last === -1 ? undefined : scratch.slice(0, last + 1)
}

async function dropAll(sql: Ports['sql'], leaving: readonly ScratchItem[]): Promise<Removal[]> {
  const removals: Removal[] = []
  for (const { kind, scratch } of HOLDINGS) {
    const ids = leaving.flatMap((item) => (item.kind === kind ? [item.id] : []))
    if (scratch && ids.length > 0) removals.push(await scratch.drop(sql, ids))
  }
  return removals
}

/** Removes the files of what made room. What cannot be removed now is named by no row, and swept later. */
export async function throwAway(
  { files, log }: Pick<Ports, 'files' | 'log'>,
  removals: readonly Removal[],
): Promise<void> {
  for (const remove of removals)
    await remove(files).catch((err) => log.warn({ err }, 'files that made room are left'))
}
