import * as contract from '#contract/studio.ts'
import { Problem } from '#domain/problem.ts'
import { implement } from '#server/http/implement.ts'
import { changeClassAccess, selectClassAccess } from './class-access.ts'
import { instructorNamesOf } from './names/instructor-names.ts'
import { memberName } from './names/member-name.ts'
import { studioOf } from './studio-of.ts'

export const studioRoutes = [
  implement(contract.readOwnerInfo, ({ actor }) => ({ studioName: studioOf({ actor })?.name ?? '' })),

  implement(contract.listInstructorNames, async (call) => ({
    instructorNames: await instructorNamesOf(call),
  })),

  implement(contract.readTeamMemberName, async (call) => {
    const name = await memberName(call, call.query.email)
    if (name === undefined) throw new Problem('member.not_found')
    return { name }
  }),

  implement(contract.readClassAccess, async ({ sql, actor }) => ({
    membersChangeClasses: await selectClassAccess(sql, actor.id),
  })),

  implement(contract.changeClassAccess, async (call) => {
    await changeClassAccess(call, call.body.membersChangeClasses)
    return call.body
  }),
]
