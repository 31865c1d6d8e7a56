import { randomUUID } from 'node:crypto'
import type { AccessToken, AccessTokenId, createAccessToken } from '#contract/access-tokens.ts'
import type { BodyOf, HandlerReply } from '#contract/endpoint.ts'
import { ACCESS_TOKENS_MAX, expiryOf, Scope } from '#domain/account/access-token.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { accessTokenEmail } from './access-token-email.ts'
import {
  countTokensOf,
  deleteExpired,
  deleteToken,
  insertToken,
  type StoredToken,
  selectTokensOf,
} from './access-tokens.repository.ts'
import { hashOf, newAccessToken, prefixOf } from './token-text.ts'

type Call = ActorCall & Acting

/** The scopes that still exist, in their order. */
export const knownScopes = (stored: readonly string[]): Scope[] =>
  Scope.options.filter((scope) => stored.includes(scope))

const viewOf = ({ id, name, prefix, scopes, ...times }: StoredToken): AccessToken => ({
  id,
  name,
  prefix,
  scopes: knownScopes(scopes),
  createdAt: times.createdAt.toISOString(),
  lastUsedAt: times.lastUsedAt?.toISOString() ?? null,
  expiresAt: times.expiresAt?.toISOString() ?? null,
})

export const listOwnTokens = async ({ sql, actor }: Pick<Call, 'sql' | 'actor'>): Promise<AccessToken[]> =>
  (await selectTokensOf(sql, actor.id)).map(viewOf)

/** Creates a token; only its hash is stored. The account's lock keeps parallel requests within the maximum. */
export function createOwnToken(
  call: Call,
  { name, scopes, lifetime }: BodyOf<typeof createAccessToken>,
): Promise<HandlerReply<typeof createAccessToken>> {
  const { actor, clock } = call
  const token = newAccessToken()
  return withUserLock(call.sql, actor.id, async (sql) => {
    if ((await countTokensOf(sql, actor.id)) >= ACCESS_TOKENS_MAX) throw new Problem('token.too_many')
    const now = clock.now()
    const stored: StoredToken = {
      id: randomUUID() as AccessTokenId,
      userId: actor.id,
      name,
      prefix: prefixOf(token),
      hash: hashOf(token),
      scopes,
      createdAt: now,
      lastUsedAt: null,
      expiresAt: expiryOf(lifetime, now),
    }
    await insertToken(sql, stored)
    await report({ ...call, sql }, 'made', scopes)
    return { token, accessToken: viewOf(stored) }
  })
}

/** A token of another account is reported as not found. */
export async function endOwnToken(call: Call, id: AccessTokenId): Promise<void> {
  await transaction(call.sql, async (sql) => {
    const scopes = await deleteToken(sql, { id, userId: call.actor.id })
    if (!scopes) throw new Problem('token.not_found')
    await report({ ...call, sql }, 'ended', scopes)
  })
}

/** Queues the email and records the audit event, in the transaction of the change. */
async function report(call: Call, news: 'made' | 'ended', scopes: readonly string[]): Promise<void> {
  const { id: userId } = call.actor
  await queueEmail(call, accessTokenEmail, { userId, news })
  const fields = { scopes: scopes.join(', ') }
  await recordAuditEvent(call.sql, {
    ...byCaller(call),
    whom: { userId },
    ...(news === 'made'
      ? { kind: 'access_token.made', after: fields }
      : { kind: 'access_token.ended', before: fields }),
  })
}

/** How long an expired token is still listed, so that its owner sees why a program stopped. */
const LISTED_MS = 30 * 24 * 3_600_000

export const sweepAccessTokens = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> =>
  deleteExpired(sql, new Date(clock.now().getTime() - LISTED_MS))
