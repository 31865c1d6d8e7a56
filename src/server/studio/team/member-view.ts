import type { TeamMember } from '#contract/team.ts'
import { Problem } from '#domain/problem.ts'
import type { Member } from './team.repository.ts'

export const memberView = ({ createdAt, ...member }: Member): TeamMember => ({
  ...member,
  createdAt: createdAt.toISOString(),
})

/** A member of another studio is reported as not found. */
export const noSuchMember = () =>
  new Problem('member.not_found', { message: 'This person is no longer on your team.' })
