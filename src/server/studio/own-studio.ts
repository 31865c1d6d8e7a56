import { leadsTeam } from '#domain/account/team.ts'
import { Problem } from '#domain/problem.ts'
import type { Keeper } from '#server/accounts/own-data/keeper.ts'
import { countTeam, deleteInvitationsTo } from './own-studio.repository.ts'

/** Who owned a studio before can no longer reach its team, which goes along. */
export const ownStudio: Keeper = {
  name: 'studio',
  sections: {
    studios: { owner: 'owner_id', order: ['id'], columns: ['id', 'name', 'created_at'] },
    team_members: {
      owner: 'user_id',
      awaited: 'email',
      order: ['id'],
      columns: ['id', 'studio_id', 'email', 'name', 'created_at'],
    },
  },
  async letGo(sql, { userId, role, withTeam }) {
    if (!withTeam && leadsTeam(role) && (await countTeam(sql, userId)) > 0)
      throw new Problem('account.owns_team')
  },
  async erase(sql, { email, emailVerifiedAt }) {
    if (emailVerifiedAt) await deleteInvitationsTo(sql, email)
  },
}
