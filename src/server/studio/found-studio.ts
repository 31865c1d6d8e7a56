import type { StudioId, UserId } from '#domain/ids.ts'
import { placeInOwnStudio, placeOnTeam } from '../accounts/place-in-studio.ts'
import type { Sql } from '../db/transaction.ts'
import { insertMember, insertStudio } from './studios.repository.ts'

type Member = { userId: UserId; email: string; name: string }

/** A studio with its owner and the members that have accounts already. Run it in a transaction. */
export async function foundStudio(
  sql: Sql,
  { name, ownerId, members }: { name: string; ownerId: UserId; members: readonly Member[] },
): Promise<StudioId> {
  const studioId = await insertStudio(sql, { ownerId, name })
  await placeInOwnStudio(sql, ownerId, studioId)
  for (const member of members) {
    await insertMember(sql, { studioId, ...member })
    await placeOnTeam(sql, member.userId, studioId)
  }
  return studioId
}
