import type { InvitedMember } from '#contract/team.ts'
import { joinsTeams, TEAM_MAX } from '#domain/account/team.ts'
import type { StudioId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sendInvitation } from '#server/studio/invitations/send-invitation.ts'
import { memberView } from './member-view.ts'
import { insertMember, lockStudio, selectRole, selectTeam } from './team.repository.ts'

/** Per studio. A team has ten members, so this stops add-and-remove loops that only send emails. */
const INVITATIONS = { max: 30, seconds: 24 * 3600 }

type Invited = { studioId: StudioId; email: string; name: string }

/**
 * Adds a membership for this email and sends an invitation. An address that can never accept one takes no place: the
 * answer reveals that an administrator or owner has it, and nothing about other accounts. The studio's lock prevents an
 * eleventh member (SV-3).
 */
export async function addMember(
  call: Ports & Acting,
  { studioId, email, name }: Invited,
): Promise<InvitedMember> {
  // A refusal counts, too, so that nobody tries out addresses.
  await consumeRateLimit(call, { of: 'studio-invitations', by: studioId, limit: INVITATIONS })
  return transaction(call.sql, async (sql) => {
    const studio = await lockStudio(sql, studioId)
    if (!studio) throw new Problem('studio.not_found')
    if (studio.ownerEmail === email) throw new Problem('team.own_address')
    const team = await selectTeam(sql, studioId)
    if (team.some((member) => member.email === email)) throw new Problem('team.has_address')
    if (team.length >= TEAM_MAX) throw new Problem('team.full')
    const role = await selectRole(sql, email)
    if (role && !joinsTeams(role)) throw new Problem('team.cannot_join')
    const member = await insertMember(sql, { studioId, email, name, userId: null })
    const isMailed = await sendInvitation({ ...call, sql }, { memberId: member.id, email })
    const thing = { kind: 'studio', id: studioId } as const
    await recordAuditEvent(sql, { ...byCaller(call), kind: 'team.invited', whom: { email }, thing })
    return { ...memberView(member), isMailed }
  })
}
