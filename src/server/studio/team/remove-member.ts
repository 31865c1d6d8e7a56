import type { MemberId } from '#contract/team.ts'
import { type Sql, transaction } from '../../db/transaction.ts'
import type { ActorCall } from '../../http/call.ts'
import { endPlace } from './end-place.ts'
import { noSuchMember } from './member-view.ts'
import { type Reach, selectMember } from './team.repository.ts'
import { teamInReach } from './team-in-reach.ts'

/** Out of the team that the caller looks after. */
export const removeFromTeam = (call: Pick<ActorCall, 'sql' | 'actor'>, id: MemberId): Promise<void> =>
  removeMember(call.sql, { id, within: teamInReach(call) })

/** Undefined reaches nobody. */
export const removeMember = (
  sql: Sql,
  { id, within }: { id: MemberId; within: Reach | undefined },
): Promise<void> =>
  transaction(sql, async (trx) => {
    const member = within && (await selectMember(trx, { id, within }))
    if (!member) throw noSuchMember()
    await endPlace(trx, member)
  })
