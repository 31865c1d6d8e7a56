import type { Role } from '#domain/account/roles.ts'
import { joinsTeams, roleBesideTeam } from '#domain/account/team.ts'
import type { StudioId, UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { findOwnRole, updateMembership } from './person.repository.ts'

/** Sets the studio that the account owns. */
export const assignOwnStudio = (sql: Sql, userId: UserId, studioId: StudioId): Promise<void> =>
  updateMembership(sql, userId, { studioId })

/** Sets or clears the team. The own role stays, except a role that exists only on a team. */
export async function assignTeam(sql: Sql, userId: UserId, studioId: StudioId | null): Promise<void> {
  const own = await findOwnRole(sql, userId)
  if (own) await updateMembership(sql, userId, { studioId, role: roleBesideTeam(own) })
}

/**
 * Whether the account's role may join a team. Call it under the account's lock, in the transaction that adds the
 * membership.
 */
export async function canJoinTeam(sql: Sql, userId: UserId): Promise<boolean> {
  const own = await findOwnRole(sql, userId)
  return own !== undefined && joinsTeams(own)
}

export const assignRole = (sql: Sql, userId: UserId, role: Role): Promise<void> =>
  updateMembership(sql, userId, { role })
