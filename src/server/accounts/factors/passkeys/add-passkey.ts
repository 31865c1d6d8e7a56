import { randomUUID } from 'node:crypto'
import { PasskeyId, type PasskeyView } from '#contract/factors.ts'
import type { NewCredential } from '#contract/passkeys.ts'
import { MOST_PASSKEYS } from '#domain/account/sign-in/second-factor.ts'
import { Problem } from '#domain/problem.ts'
import { firstRecoveryCodes } from '#server/accounts/factors/recovery-codes.ts'
import { reportChange } from '#server/accounts/factors/report-change.ts'
import { lockUser } from '#server/accounts/person/lock-user.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { answeredChallenge } from './challenges.ts'
import { checkCredential } from './check-credential.ts'
import { passkeyView } from './passkey-view.ts'
import { countPasskeys, insertPasskey } from './passkeys.repository.ts'

type PasskeyInput = { name: string; credential: NewCredential }
type Added = { passkey: PasskeyView; recoveryCodes: string[] | null }

/** Stores a new passkey. The account's lock keeps parallel requests within the maximum. */
export async function addPasskey(
  call: ActorCall & Acting,
  { name, credential }: PasskeyInput,
): Promise<Added> {
  const { config, clock, actor } = call
  const issued = await answeredChallenge(call, credential.response.clientDataJSON, 'create')
  if (issued.userId !== actor.id) throw new Problem('auth.passkey_refused')
  const checked = await checkCredential(config, credential, issued.challenge)
  const fields = { id: PasskeyId.parse(randomUUID()), name, createdAt: clock.now(), lastUsedAt: null }
  const passkey = { ...checked, ...fields, userId: actor.id }
  return transaction(call.sql, async (sql) => {
    await lockUser(sql, actor.id)
    if ((await countPasskeys(sql, actor.id)) >= MOST_PASSKEYS) throw new Problem('passkey.too_many')
    if (!(await insertPasskey(sql, passkey))) throw new Problem('passkey.exists')
    const recoveryCodes = await firstRecoveryCodes(sql, actor.id)
    await reportChange({ ...call, sql }, 'passkey_added')
    return { passkey: passkeyView(passkey), recoveryCodes }
  })
}
