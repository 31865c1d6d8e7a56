import type { UserId } from '#domain/ids.ts'
import { placeOnTeam } from '#server/accounts/person/place-in-studio.ts'
import type { Sql } from '#server/db/transaction.ts'
import { insertMember, type NewMember } from './team.repository.ts'

/** A member that has an account already and needs no invitation. Run it in a transaction. */
export async function seatMember(sql: Sql, member: NewMember & { userId: UserId }): Promise<void> {
  await insertMember(sql, member)
  await placeOnTeam(sql, member.userId, member.studioId)
}
