import type { StudioId, UserId } from '#domain/ids.ts'
import { placeInStudio } from '../accounts/place-in-studio.ts'
import type { Sql } from '../db/transaction.ts'
import { insertMember, insertStudio } from './studios.repository.ts'

type Person = { userId: UserId; email: string; name: string }

/** A studio with its owner and the members that have accounts already. Run it in a transaction. */
export async function foundStudio(
  sql: Sql,
  { name, owner, members }: { name: string; owner: Person; members: readonly Person[] },
): Promise<StudioId> {
  const studioId = await insertStudio(sql, { ownerId: owner.userId, name })
  await placeInStudio(sql, owner.userId, studioId)
  for (const member of members) {
    await insertMember(sql, { studioId, ...member })
    await placeInStudio(sql, member.userId, studioId)
  }
  return studioId
}
