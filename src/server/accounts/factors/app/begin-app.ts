import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { upsertSecret } from './app.repository.ts'
import { sealAppSecret } from './app-secret.ts'
import { newSecret, setUpUri } from './codes.ts'

/** The secret that an authenticator app is to have. It is a second factor once a first code was right. */
export async function beginApp({
  sql,
  clock,
  config,
  actor,
}: Pick<ActorCall, 'sql' | 'clock' | 'config' | 'actor'>): Promise<{ secret: string; uri: string }> {
  const secret = await newSecret()
  const sealed = sealAppSecret({ config }, { userId: actor.id, secret })
  if (!(await upsertSecret(sql, { userId: actor.id, secret: sealed, now: clock.now() })))
    throw new Problem('authenticator.exists')
  return { secret, uri: await setUpUri(secret, actor.email) }
}
