import type { AccessFeature } from '#server/accounts/other-access/other-access.ts'
import { leaveAnyTeam } from './end-membership.ts'
import { selectMembership } from './team.repository.ts'

/** A place on a team opens the account's library to the studio's owner. */
export const teamAccess: AccessFeature = {
  kind: 'team',
  tables: ['team_members'],
  isShared: true,
  async list({ sql }, userId) {
    const place = await selectMembership(sql, userId)
    return place ? [{ id: place.studioId, name: place.studioName }] : []
  },
  async end(sql, { id, userId }) {
    await leaveAnyTeam(sql, userId)
    return { kind: 'team.left', thing: { kind: 'studio', id } }
  },
}
