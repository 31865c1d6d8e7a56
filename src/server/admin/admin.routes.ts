import type { listStudios as endpoint } from '#contract/admin-accounts.ts'
import * as contract from '#contract/admin-accounts.ts'
import { readStorage } from '#contract/admin-storage.ts'
import type { HandlerReply, QueryOf } from '#contract/endpoint.ts'
import { cancelSubscriptionOf, updateExpiration } from '#contract/subscription.ts'
import { localPart } from '#domain/account/credentials.ts'
import { NAME_MAX } from '#domain/design/details-form.ts'
import type { UserId } from '#domain/ids.ts'
import { withEllipsis } from '#domain/letters.ts'
import { Problem } from '#domain/problem.ts'
import { requireAnotherAdministrator } from '#server/accounts/administrators.ts'
import { eraseAccount } from '#server/accounts/own-data/erase/erase-account.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { byCaller } from '#server/audit/record-event.ts'
import { changePlan } from '#server/billing/change-plan.ts'
import { reconcileAccount } from '#server/billing/provider/reconcile-account.ts'
import { setLastDay } from '#server/billing/set-last-day.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import type { Ports } from '#server/ports/ports.ts'
import { requireManagedPerson } from '#server/studio/managed-person.ts'
import { addMember } from '#server/studio/team/add-member.ts'
import { removeMember } from '#server/studio/team/remove-member.ts'
import { pageOf } from './page.ts'
import { changeRole } from './people/change-role.ts'
import { showPerson } from './people/find-person.ts'
import { listPeople } from './people/list-people.ts'
import { resetNameChanges } from './people/reset-name-changes.ts'
import { listStorage } from './storage/list-storage.ts'
import { countStudios, selectStudios, selectTeams } from './studios.repository.ts'

type Deps = Pick<ActorCall, 'sql' | 'config' | 'payments' | 'log'> & Acting

/** Cancels at the end of the period or immediately (AC-12, AD-10). */
async function cancelPlanOf(
  call: Deps,
  { userId, immediate }: { userId: UserId; immediate: boolean },
): Promise<HandlerReply<typeof cancelSubscriptionOf>> {
  const event = immediate ? 'stopped' : 'cancelled'
  const { subscriptionExpiresAt: until } = await changePlan(call, {
    userId,
    event,
    byWhom: 'administrator',
    act: byCaller(call),
    refusal: 'subscription.none',
  })
  call.log.info({ by: call.actor.id, userId, event }, 'a plan was cancelled by an administrator')
  return {
    success: true,
    message: until
      ? 'The subscription is canceled. Access stays until its period ends.'
      : 'The subscription is canceled, and access has ended.',
    updatedUser: await showPerson(call, userId),
  }
}

async function setExpiration(
  call: Deps,
  { userId, expirationDate: day }: { userId: UserId; expirationDate: string | null },
): Promise<HandlerReply<typeof updateExpiration>> {
  await setLastDay(call, { userId, day, act: byCaller(call) })
  call.log.info({ by: call.actor.id, userId, day }, 'the date of a plan was set')
  return { success: true, updatedUser: await showPerson(call, userId) }
}

async function listStudios(
  { sql }: Pick<Ports, 'sql'>,
  { search, page }: QueryOf<typeof endpoint>,
): Promise<HandlerReply<typeof endpoint>> {
  const part = pageOf(page)
  const [studios, total] = await Promise.all([
    selectStudios(sql, { search, ...part }),
    countStudios(sql, search),
  ])
  const places = await selectTeams(
    sql,
    studios.map(({ studioId }) => studioId),
  )
  const teamOf = Map.groupBy(places, ({ studioId }) => studioId)
  return {
    studios: studios.map((studio) => ({
      ...studio,
      teamMembers: (teamOf.get(studio.studioId) ?? []).map((place) => ({
        ...place,
        createdAt: place.createdAt.toISOString(),
      })),
    })),
    total,
    pageSize: part.limit,
  }
}

/** Deletes an account with its data, including its studio and team (AD-13, SV-19). */
async function deletePerson(call: ActorCall & Acting, userId: UserId): Promise<void> {
  const by = call.actor.id
  await reconcileAccount(call, userId)
  await transaction(call.sql, async (sql) => {
    await requireAnotherAdministrator(sql, { by, leaving: userId })
    if (!(await eraseAccount({ ...call, sql }, userId, { act: byCaller(call), withTeam: true }))) {
      throw new Problem('person.not_found')
    }
  })
  call.log.info({ by, userId }, 'an account was deleted by an administrator')
}

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
    requireManagedPerson(call, { by: 'email', value: call.params.email }),
  ),

  implement(readStorage, (call) => listStorage(call, call.query)),

  implement(contract.listStudios, (call) => listStudios(call, call.query)),
  implement(contract.addStudioMember, (call) => {
    const { studioId, email, name = withEllipsis(localPart(email), NAME_MAX) } = call.body
    return addMember(call, { studioId, email, name })
  }),
  implement(contract.removeStudioMember, async (call) => {
    const { memberId: id, studioId: within } = call.params
    await removeMember(call, { id, within })
    return DONE
  }),
]
