import { listInstructorNames, readOwnerInfo, readTeamMemberName } from '#contract/studio.ts'
import { Problem } from '#domain/problem.ts'
import { implement } from '#server/http/implement.ts'
import { instructorNamesOf } from './names/instructor-names.ts'
import { memberName } from './names/member-name.ts'
import { studioOf } from './studio-of.ts'

export const studioRoutes = [
  implement(readOwnerInfo, ({ actor }) => ({ studioName: studioOf({ actor })?.name ?? '' })),

  implement(listInstructorNames, async (call) => ({ instructorNames: await instructorNamesOf(call) })),

  implement(readTeamMemberName, async (call) => {
    const name = await memberName(call, call.query.email)
    if (name === undefined) throw new Problem('member.not_found')
    return { name }
  }),
]
