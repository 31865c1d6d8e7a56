import { leadsTeam } from '#domain/account/team.ts'
import { Problem } from '#domain/problem.ts'
import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'
import { countTeam, deleteInvitationsTo } from './own-studio.repository.ts'

/** A former owner can no longer reach the team, so that studio is deleted too. */
export const ownStudio: PersonalData = {
  name: 'studio',
  sections: {
    studios: { owner: 'owner_id', order: ['id'], columns: ['id', 'name', 'created_at'] },
    team_members: {
      owner: 'user_id',
      addressee: 'email',
      order: ['id'],
      columns: ['id', 'studio_id', 'email', 'name', 'created_at'],
    },
  },
  async beforeErase(sql, { userId, role, withTeam }) {
    if (!withTeam && leadsTeam(role) && (await countTeam(sql, userId)) > 0)
      throw new Problem('account.owns_team')
  },
  async erase(sql, { email, emailVerifiedAt }) {
    if (emailVerifiedAt) await deleteInvitationsTo(sql, email)
  },
}
