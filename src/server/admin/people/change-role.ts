import type { AdminUser } from '#contract/admin-accounts.ts'
import { ADMINISTRATORS } from '#domain/account/from-standing/administration.ts'
import type { Role } from '#domain/account/roles.ts'
import { leadsTeam, roleInEffect } from '#domain/account/team.ts'
import type { UserId } from '#domain/ids.ts'
import { requireAnotherAdministrator, requireStillAdministrator } from '#server/accounts/administrators.ts'
import { assignRole } from '#server/accounts/person/membership.ts'
import { endAllSessions } from '#server/accounts/sessions/sessions.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { clearPastDate } from '#server/billing/expired-plans.ts'
import { requireLastingRole } from '#server/billing/provider-managed.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { ensureOwnStudio } from '#server/studio/create-studio.ts'
import { leaveAnyTeam } from '#server/studio/team/end-membership.ts'
import { requirePerson, showPerson } from './find-person.ts'

type RoleChange = { userId: UserId; role: Role }

/**
 * Changes a role from the person's next call on (AD-8). An administrator cannot remove their own role, and one
 * administrator always stays (SV-17).
 */
export async function changeRole(
  call: Pick<ActorCall, 'sql' | 'config' | 'payments' | 'log'> & Acting,
  change: RoleChange,
): Promise<AdminUser> {
  const { actor, log } = call
  const isChanged = await transaction(call.sql, async (sql) => {
    const { ownRole, teamOwnerRole } = await requirePerson({ sql }, change.userId)
    const before = roleInEffect(ownRole, teamOwnerRole)
    if (before === change.role) return false
    await requireAuthority(sql, { by: actor.id, ...change })
    await requireLastingRole({ ...call, sql }, change)
    await clearPastDate(sql, change.userId, call.clock.now())
    await applyRole(sql, change)
    await recordAuditEvent(sql, {
      ...byCaller(call),
      kind: 'role.changed',
      whom: change,
      before: { role: before },
      after: { role: change.role },
    })
    return true
  })
  if (isChanged) log.info({ by: actor.id, ...change }, 'a role was changed')
  return showPerson(call, change.userId)
}

/** Of two administrators who act in parallel, the one who has just lost the role cannot change roles. */
const requireAuthority = (sql: Sql, { by, userId, role }: RoleChange & { by: UserId }): Promise<void> =>
  ADMINISTRATORS.includes(role)
    ? requireStillAdministrator(sql, by)
    : requireAnotherAdministrator(sql, { by, leaving: userId })

/**
 * Ends a team membership, because it would cover the new role. A new administrator must sign in again: an old session
 * must not become an administrator's.
 */
async function applyRole(sql: Sql, { userId, role }: RoleChange): Promise<void> {
  await leaveAnyTeam(sql, userId)
  await assignRole(sql, userId, role)
  if (leadsTeam(role)) await ensureOwnStudio(sql, userId)
  if (ADMINISTRATORS.includes(role)) await endAllSessions({ sql }, userId)
}
