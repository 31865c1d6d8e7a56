import { Problem } from '#domain/problem.ts'
import { firstRecoveryCodes } from '#server/accounts/factors/recovery-codes.ts'
import { reportChange } from '#server/accounts/factors/report-change.ts'
import { wrongCode } from '#server/accounts/factors/wrong-code.ts'
import { lockUser } from '#server/accounts/person/lock-user.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { confirmApp, selectApp } from './app.repository.ts'
import { openAppSecret } from './app-secret.ts'
import { stepOf } from './codes.ts'

/**
 * Confirms the app with its first code and consumes that code. The first second factor also creates recovery codes.
 */
export async function addApp(
  call: ActorCall & Acting,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> {
  const { sql, clock, config, actor } = call
  return transaction(sql, async (trx) => {
    await lockUser(trx, actor.id)
    const begun = await selectApp(trx, actor.id)
    if (!begun || begun.confirmedAt) throw new Problem('authenticator.none')
    const secret = openAppSecret({ config }, { userId: actor.id, secret: begun.secret })
    const step = await stepOf(secret, code, clock.now())
    if (step === undefined) throw wrongCode()
    await confirmApp(trx, { userId: actor.id, step, now: clock.now() })
    await reportChange({ ...call, sql: trx }, 'app_added')
    return { recoveryCodes: await firstRecoveryCodes(trx, actor.id) }
  })
}
