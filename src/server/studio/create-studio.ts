import type { StudioId, UserId } from '#domain/ids.ts'
import { assignOwnStudio } from '#server/accounts/person/membership.ts'
import type { Sql } from '#server/db/transaction.ts'
import { ensureStudio, selectPreferredStudioName } from './studios.repository.ts'
import { addAccount } from './team/add-account.ts'
import { leaveAnyTeam } from './team/end-membership.ts'

type Member = { userId: UserId; email: string; name: string }

/** Creates a studio with its owner and members that already have accounts. Run it in a transaction. */
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
 * The account's earlier studio, or a new one named after its preferences. The owner leaves any team. Run it in a
 * transaction.
 */
export async function ensureOwnStudio(sql: Sql, ownerId: UserId): Promise<StudioId> {
  await leaveAnyTeam(sql, ownerId)
  return createStudio(sql, { ownerId, name: await selectPreferredStudioName(sql, ownerId), members: [] })
}
