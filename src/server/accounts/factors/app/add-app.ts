import { Problem } from '#domain/problem.ts'
import { transaction } from '../../../db/transaction.ts'
import type { ActorCall } from '../../../http/call.ts'
import { postLetter } from '../../../mail/post-letter.ts'
import { holdUser } from '../../person/hold-user.ts'
import { factorLetter } from '../factor-letter.ts'
import { firstRecoveryCodes } from '../recovery/recovery-codes.ts'
import { wrongCode } from '../wrong-code.ts'
import { confirmApp, selectApp } from './app.repository.ts'
import { openAppSecret } from './app-secret.ts'
import { stepOf } from './codes.ts'

/** Sets the app up by its first code, which is then used. Recovery codes come with the first second factor. */
export async function addApp(
  { sql, clock, jobs, config, actor }: ActorCall,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> {
  return transaction(sql, async (trx) => {
    await holdUser(trx, actor.id)
    const begun = await selectApp(trx, actor.id)
    if (!begun || begun.confirmedAt) throw new Problem('authenticator.none')
    const secret = openAppSecret({ config }, { userId: actor.id, secret: begun.secret })
    const step = stepOf(secret, code, clock.now())
    if (step === undefined) throw wrongCode()
    await confirmApp(trx, { userId: actor.id, step, now: clock.now() })
    await postLetter({ sql: trx, jobs }, factorLetter, { userId: actor.id, news: 'app_added' })
    return { recoveryCodes: await firstRecoveryCodes(trx, actor.id) }
  })
}
