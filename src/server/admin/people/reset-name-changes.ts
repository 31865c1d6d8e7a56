import type { AdminUser } from '#contract/admin-accounts.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '../../http/call.ts'
import { showPerson } from './find-person.ts'
import { clearNameChanges } from './people.repository.ts'

/** The count begins anew: where changes are limited, there are as many again (AD-12, AD-30). */
export async function resetNameChanges(
  call: Pick<ActorCall, 'sql' | 'actor' | 'clock' | 'config' | 'log'>,
  userId: UserId,
): Promise<AdminUser> {
  if (!(await clearNameChanges(call.sql, userId))) throw new Problem('person.not_found')
  call.log.info({ by: call.actor.id, userId }, 'name changes were reset')
  return showPerson(call, userId)
}
