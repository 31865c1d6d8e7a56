import type { Role } from '#domain/account/roles.ts'
import { joinsTeams, roleBesideTeam } from '#domain/account/team.ts'
import type { StudioId, UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { findOwnRole, updateMembership } from './person.repository.ts'

/** The studio that the account owns. */
export const assignOwnStudio = (sql: Sql, userId: UserId, studioId: StudioId): Promise<void> =>
  updateMembership(sql, userId, { studioId })

/** On a team, or on none. The own role stays, but for one that is nothing without a team. */
export async function assignTeam(sql: Sql, userId: UserId, studioId: StudioId | null): Promise<void> {
  const own = await findOwnRole(sql, userId)
  if (own) await updateMembership(sql, userId, { studioId, role: roleBesideTeam(own) })
}

/** Whether a place on a team is for that account: to be asked while it is held, in the transaction that gives the place. */
export async function canJoinTeam(sql: Sql, userId: UserId): Promise<boolean> {
  const own = await findOwnRole(sql, userId)
  return own !== undefined && joinsTeams(own)
}

export const assignRole = (sql: Sql, userId: UserId, role: Role): Promise<void> =>
  updateMembership(sql, userId, { role })
