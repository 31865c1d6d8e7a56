import { randomUUID } from 'node:crypto'
import type { AccessTokenId } from '#contract/access-tokens.ts'
import { Scope } from '#domain/account/access-token.ts'
import type { UserId } from '#domain/ids.ts'
import type { Ports } from '#server/ports/ports.ts'
import { insertToken } from './access-tokens.repository.ts'
import { hashOf, newAccessToken, prefixOf } from './token-text.ts'

type Options = { scopes?: readonly Scope[]; name?: string }

/** Creates a token directly: without a recent confirmation and without the email. All scopes by default. */
export async function accessTokenOf(
  { sql, clock }: Pick<Ports, 'sql' | 'clock'>,
  userId: UserId,
  { scopes = Scope.options, name = 'A test' }: Options = {},
): Promise<{ id: AccessTokenId; token: string }> {
  const token = newAccessToken()
  const id = randomUUID() as AccessTokenId
  const named = { id, userId, name, prefix: prefixOf(token), hash: hashOf(token), scopes }
  await insertToken(sql, { ...named, createdAt: clock.now(), lastUsedAt: null, expiresAt: null })
  return { id, token }
}
