import type { StudioId, UserId } from '#domain/ids.ts'
import { placeInOwnStudio } from '#server/accounts/person/place-in-studio.ts'
import type { Sql } from '#server/db/transaction.ts'
import { ensureStudio, selectStudioWish } from './studios.repository.ts'
import { leaveAnyTeam } from './team/end-place.ts'
import { seatMember } from './team/seat-member.ts'

type Member = { userId: UserId; email: string; name: string }

/** A studio with its owner and the members that have accounts already. Run it in a transaction. */
export async function foundStudio(
  sql: Sql,
  { name, ownerId, members }: { name: string; ownerId: UserId; members: readonly Member[] },
): Promise<StudioId> {
  const studioId = await ensureStudio(sql, { ownerId, name })
  await placeInOwnStudio(sql, ownerId, studioId)
  for (const member of members) await seatMember(sql, { studioId, ...member })
  return studioId
}

/**
 * The studio of an account that is to own one: the one it had before, or a new one under the name of the own form. An
 * owner is on nobody's team. Run it in a transaction.
 */
export async function ensureOwnStudio(sql: Sql, ownerId: UserId): Promise<StudioId> {
  await leaveAnyTeam(sql, ownerId)
  return foundStudio(sql, { ownerId, name: await selectStudioWish(sql, ownerId), members: [] })
}
