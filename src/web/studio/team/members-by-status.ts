import type { TeamMember } from '#contract/team.ts'
import type { UserId } from '#domain/ids.ts'

export type JoinedMember = TeamMember & { readonly userId: UserId }

const hasJoined = (member: TeamMember): member is JoinedMember => member.userId !== null

/** Splits members into those who have joined and those who are still invited (ST-13). */
export const membersByStatus = (
  members: readonly TeamMember[],
): { joined: readonly JoinedMember[]; invited: readonly TeamMember[] } => ({
  joined: members.filter(hasJoined),
  invited: members.filter((member) => !hasJoined(member)),
})
