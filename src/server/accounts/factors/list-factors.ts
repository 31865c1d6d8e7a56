import type { ReplyOf } from '#contract/endpoint.ts'
import type { listFactors as endpoint } from '#contract/factors.ts'
import { MOST_PASSKEYS } from '#domain/account/sign-in/second-factor.ts'
import type { ActorCall } from '#server/http/call.ts'
import { appSince } from './app/own-app.ts'
import { isFactorRequired } from './must-set-up-factor.ts'
import { listPasskeys } from './passkeys/own-passkeys.ts'
import { recoveryCodesLeft } from './recovery/recovery-codes.ts'

export async function listFactors({
  sql,
  config,
  actor,
}: Pick<ActorCall, 'sql' | 'config' | 'actor'>): Promise<ReplyOf<typeof endpoint>> {
  return {
    passkeys: await listPasskeys(sql, actor.id),
    mostPasskeys: MOST_PASSKEYS,
    appSince: (await appSince(sql, actor.id))?.toISOString() ?? null,
    recoveryCodesLeft: await recoveryCodesLeft(sql, actor.id),
    isRequired: isFactorRequired(config, actor),
  }
}
