import type { TeamMember } from '#contract/team.ts'
import type { ActorCall } from '#server/http/call.ts'
import { memberView } from './member-view.ts'
import { selectTeam } from './team.repository.ts'
import { teamInReach } from './team-in-reach.ts'

/** An administrator is in no studio, and an owner by role may have none yet: both see nobody. */
export async function readOwnTeam(call: Pick<ActorCall, 'sql' | 'actor'>): Promise<TeamMember[]> {
  const studioId = teamInReach(call)
  if (!studioId || studioId === 'any') return []
  return (await selectTeam(call.sql, studioId)).map(memberView)
}
