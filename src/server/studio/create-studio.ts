import type { StudioId, UserId } from '#domain/ids.ts'
import { assignOwnStudio } from '#server/accounts/person/membership.ts'
import type { Sql } from '#server/db/transaction.ts'
import { ensureStudio, selectPreferredStudioName } from './studios.repository.ts'
import { leaveAnyTeam } from './team/end-membership.ts'
import { addAccount } from './team/add-account.ts'

type Member = { userId: UserId; email: string; name: string }

/** A studio with its owner and the members that have accounts already. Run it in a transaction. */
export async function createStudio(
  sql: Sql,
  { name, ownerId, members }: { name: string; ownerId: UserId; members: readonly Member[] },
): Promise<StudioId> {
  const studioId = await ensureStudio(sql, { ownerId, name })
  await assignOwnStudio(sql, ownerId, studioId)
  for (const member of members) await addAccount(sql, { studioId, ...member })
  return studioId
}

/**
 * The studio of an account that is to own one: the one it had before, or a new one under the name of the own form. An
 * owner is on nobody's team. Run it in a transaction.
 */
export async function ensureOwnStudio(sql: Sql, ownerId: UserId): Promise<StudioId> {
  await leaveAnyTeam(sql, ownerId)
  return createStudio(sql, { ownerId, name: await selectPreferredStudioName(sql, ownerId), members: [] })
}
