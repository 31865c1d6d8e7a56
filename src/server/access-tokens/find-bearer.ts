import type { AccessTokenId } from '#contract/access-tokens.ts'
import { hasExpired, type Scope } from '#domain/account/access-token.ts'
import type { UserId } from '#domain/ids.ts'
import type { Actor } from '#server/accounts/person/actor.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import type { Ports } from '#server/ports/ports.ts'
import { selectByPrefix, selectTokens, updateLastUsed } from './access-tokens.repository.ts'
import { knownScopes } from './own-tokens.ts'
import { isWellFormed, matches, prefixOf } from './token-text.ts'

/** The account behind a token, as it is now, and what the token may do of what the account may do. */
export type Bearer = {
  readonly tokenId: AccessTokenId
  readonly actor: Actor
  readonly scopes: readonly Scope[]
}

/** Uses within this time are not written again. */
const TOUCH_MS = 60_000

/** Undefined for a token that is wrong, has expired or was ended, and for one of a deleted account. */
export async function findBearer(
  ports: Pick<Ports, 'sql' | 'clock'>,
  token: string,
): Promise<Bearer | undefined> {
  if (!isWellFormed(token)) return undefined
  const { sql, clock } = ports
  const now = clock.now()
  const stored = (await selectByPrefix(sql, prefixOf(token))).find(({ hash }) => matches(token, hash))
  if (!stored || hasExpired(stored.expiresAt, now)) return undefined
  const actor = await findActor(ports, stored.userId)
  if (!actor) return undefined
  const used = stored.lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  if (now.getTime() - used >= TOUCH_MS) await updateLastUsed(sql, stored.id, now)
  return { tokenId: stored.id, actor, scopes: knownScopes(stored.scopes) }
}

/** The accounts of these tokens if they have not ended: for long-running calls that proved their token at the start. */
export async function usersOfTokens(
  { sql, clock }: Pick<Ports, 'sql' | 'clock'>,
  ids: readonly AccessTokenId[],
): Promise<ReadonlyMap<AccessTokenId, UserId>> {
  const now = clock.now()
  const alive = (await selectTokens(sql, ids)).filter(({ expiresAt }) => !hasExpired(expiresAt, now))
  return new Map(alive.map(({ id, userId }) => [id, userId]))
}
