import type { AccessTokenId } from '#contract/access-tokens.ts'
import { hasExpired } from '#domain/account/access-token.ts'
import type { AccessFeature } from '#server/accounts/other-access/other-access.ts'
import { deleteToken, selectTokensOf } from './access-tokens.repository.ts'

export const tokenAccess: AccessFeature = {
  kind: 'access-token',
  tables: ['access_tokens'],
  async list({ sql, clock }, userId) {
    const tokens = await selectTokensOf(sql, userId)
    return tokens
      .filter(({ expiresAt }) => !hasExpired(expiresAt, clock.now()))
      .map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, since: createdAt, usedAt: lastUsedAt }))
  },
  async end(sql, { id, userId }) {
    const scopes = (await deleteToken(sql, { id: id as AccessTokenId, userId })) ?? []
    return { kind: 'access_token.ended', before: { scopes: scopes.join(', ') } }
  },
}
