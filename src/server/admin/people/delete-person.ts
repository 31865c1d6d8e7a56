import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireAnotherAdministrator } from '#server/accounts/administrators/keep-an-administrator.ts'
import { eraseAccount } from '#server/accounts/own-data/erase/erase-account.ts'
import { type Acting, byCaller } from '#server/audit/record-event.ts'
import { catchUpPerson } from '#server/billing/provider/catch-up-person.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'

/** With all that is the person's own, a studio and its team included (AD-13, SV-19). */
export async function deletePerson(call: ActorCall & Acting, userId: UserId): Promise<void> {
  const by = call.actor.id
  await catchUpPerson(call, userId)
  await transaction(call.sql, async (sql) => {
    await requireAnotherAdministrator(sql, { by, leaving: userId })
    if (!(await eraseAccount({ ...call, sql }, userId, { act: byCaller(call), withTeam: true }))) {
      throw new Problem('person.not_found')
    }
  })
  call.log.info({ by, userId }, 'an account was deleted by an administrator')
}
