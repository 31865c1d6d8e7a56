import type { PasskeyId, PasskeyView } from '#contract/factors.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { passkeyView } from './passkey-view.ts'
import { updateName } from './passkeys.repository.ts'

/** A passkey of another account is reported as not found. */
export async function renamePasskey(
  { sql, actor }: Pick<ActorCall, 'sql' | 'actor'>,
  { id, name }: { id: PasskeyId; name: string },
): Promise<PasskeyView> {
  const renamed = await updateName(sql, { id, name, userId: actor.id })
  if (!renamed) throw new Problem('passkey.not_found')
  return passkeyView(renamed)
}
