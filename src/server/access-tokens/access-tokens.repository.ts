import type { AccessTokenId } from '#contract/access-tokens.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

export type StoredToken = {
  id: AccessTokenId
  userId: UserId
  name: string
  prefix: string
  hash: Buffer
  /** As stored: may have scopes that no longer exist. */
  scopes: readonly string[]
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date | null
}

const COLUMNS = [
  'id',
  'user_id as userId',
  'name',
  'prefix',
  'hash',
  'scopes',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'expires_at as expiresAt',
] as const

const branded = <Row extends { id: string; userId: string }>(row: Row) => ({
  ...row,
  id: row.id as AccessTokenId,
  userId: row.userId as UserId,
})

/** All with these first characters: usually one. */
export async function selectByPrefix(sql: Sql, prefix: string): Promise<StoredToken[]> {
  const rows = await sql.selectFrom('access_tokens').where('prefix', '=', prefix).select(COLUMNS).execute()
  return rows.map(branded)
}

export async function selectTokens(
  sql: Sql,
  ids: readonly AccessTokenId[],
): Promise<Pick<StoredToken, 'id' | 'userId' | 'expiresAt'>[]> {
  const rows = await sql
    .selectFrom('access_tokens')
    .where('id', 'in', ids)
    .select(['id', 'user_id as userId', 'expires_at as expiresAt'])
    .execute()
  return rows.map(branded)
}

/** The newest first. */
export async function selectTokensOf(sql: Sql, userId: UserId): Promise<StoredToken[]> {
  const rows = await sql
    .selectFrom('access_tokens')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(COLUMNS)
    .execute()
  return rows.map(branded)
}

export async function countTokensOf(sql: Sql, userId: UserId): Promise<number> {
  const { count } = await sql
    .selectFrom('access_tokens')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertToken(sql: Sql, token: StoredToken): Promise<void> {
  await sql
    .insertInto('access_tokens')
    .values({
      id: token.id,
      user_id: token.userId,
      name: token.name,
      prefix: token.prefix,
      hash: token.hash,
      scopes: [...token.scopes],
      created_at: token.createdAt,
      last_used_at: token.lastUsedAt,
      expires_at: token.expiresAt,
    })
    .execute()
}

export async function updateLastUsed(sql: Sql, id: AccessTokenId, now: Date): Promise<void> {
  await sql
    .updateTable('access_tokens')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<', now)]))
    .execute()
}

/** Its scopes; undefined if the token is gone or belongs to another account. */
export async function deleteToken(
  sql: Sql,
  { id, userId }: { id: AccessTokenId; userId: UserId },
): Promise<readonly string[] | undefined> {
  const row = await sql
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('scopes')
    .executeTakeFirst()
  return row?.scopes
}

export async function deleteExpired(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('access_tokens').where('expires_at', '<', before).execute()
}
