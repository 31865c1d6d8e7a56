import type { TeamMember } from '#contract/team.ts'
import type { UserId } from '#domain/ids.ts'

export type MemberHere = TeamMember & { readonly userId: UserId }

const hasCome = (member: TeamMember): member is MemberHere => member.userId !== null

/** Those who have an account on the team, and those who are still awaited (ST-13). */
export const whoHasVideos = (
  members: readonly TeamMember[],
): { here: readonly MemberHere[]; awaited: readonly TeamMember[] } => ({
  here: members.filter(hasCome),
  awaited: members.filter((member) => !hasCome(member)),
})
