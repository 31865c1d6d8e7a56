import * as contract from '#contract/admin-accounts.ts'
import { cancelSubscriptionOf, updateExpiration } from '#contract/subscription.ts'
import { localPart } from '#domain/account/credentials.ts'
import { NAME_MAX } from '#domain/design/details-form.ts'
import { implement } from '#server/http/implement.ts'
import { personInReach } from '#server/studio/person-in-reach.ts'
import { addMember } from '#server/studio/team/add-member.ts'
import { removeMember } from '#server/studio/team/remove-member.ts'
import { changeRole } from './people/change-role.ts'
import { deletePerson } from './people/delete-person.ts'
import { listPeople } from './people/list-people.ts'
import { cancelPlanOf, setExpiration } from './people/plan-of-other.ts'
import { resetNameChanges } from './people/reset-name-changes.ts'
import { listStudios } from './studios/list-studios.ts'

const DONE = { success: true } as const

export const adminRoutes = [
  implement(contract.listUsers, (call) => listPeople(call, call.query)),
  implement(contract.changeRole, (call) => changeRole(call, { ...call.params, ...call.body })),
  implement(contract.resetNameChanges, (call) => resetNameChanges(call, call.params.userId)),
  implement(cancelSubscriptionOf, (call) => cancelPlanOf(call, { ...call.params, ...call.body })),
  implement(updateExpiration, (call) => setExpiration(call, { ...call.params, ...call.body })),
  implement(contract.deleteUser, async (call) => {
    await deletePerson(call, call.params.userId)
    return DONE
  }),
  implement(contract.findUserByEmail, (call) =>
    personInReach(call, { by: 'email', value: call.params.email }),
  ),

  implement(contract.listStudios, (call) => listStudios(call, call.query)),
  implement(contract.addStudioMember, (call) => {
    const { studioId, email, name = localPart(email).slice(0, NAME_MAX) } = call.body
    return addMember(call, { studioId, email, name })
  }),
  implement(contract.removeStudioMember, async (call) => {
    const { memberId: id, studioId: within } = call.params
    await removeMember(call, { id, within })
    return DONE
  }),
]
