import type { PasskeyId } from '#contract/factors.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/** What an authenticator made, and how it is reached. */
export type Credential = {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: readonly string[]
}

/** As its owner sees it. */
export type Passkey = {
  id: PasskeyId
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  isSynced: boolean
}

/** The password's hash is that of now: who begins a session with the passkey has to have it still. */
export type KnownPasskey = Credential & { id: PasskeyId; userId: UserId; passwordHash: string }

const SHOWN = [
  'id',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'is_synced as isSynced',
] as const

const shown = <Row extends { id: string }>(row: Row) => ({ ...row, id: row.id as PasskeyId })

export async function selectPasskeys(sql: Sql, userId: UserId): Promise<Passkey[]> {
  const rows = await sql
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .select(SHOWN)
    .execute()
  return rows.map(shown)
}

/** What authenticators are told of the passkeys that an account has. */
export async function selectDescriptors(
  sql: Sql,
  userId: UserId,
): Promise<Pick<Credential, 'credentialId' | 'transports'>[]> {
  const rows = await sql
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['credential_id as credentialId', 'transports'])
    .execute()
  return rows.map(({ credentialId, transports }) => ({ credentialId, transports: listed(transports) }))
}

const listed = (transports: string): string[] => transports.split(',').filter(Boolean)

export async function findByCredential(sql: Sql, credentialId: string): Promise<KnownPasskey | undefined> {
  const row = await sql
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .where('credential_id', '=', credentialId)
    .select([
      'passkeys.id',
      'passkeys.user_id as userId',
      'passkeys.credential_id as credentialId',
      'passkeys.public_key as publicKey',
      'passkeys.counter',
      'passkeys.transports',
      'users.password_hash as passwordHash',
    ])
    .executeTakeFirst()
  return (
    row && {
      ...row,
      id: row.id as PasskeyId,
      userId: row.userId as UserId,
      counter: Number(row.counter),
      transports: listed(row.transports),
    }
  )
}

export async function countPasskeys(sql: Sql, userId: UserId): Promise<number> {
  const { count } = await sql
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewPasskey = Credential & Passkey & { userId: UserId }

/** False where some account has this very credential already. */
export async function insertPasskey(sql: Sql, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await sql
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports.join(','),
      is_synced: passkey.isSynced,
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/**
 * Writes down that it was used. False where it is gone, or where its count did not grow: of two answers with the same
 * count one is a copy. Authenticators that do not count always say 0.
 */
export async function recordUse(
  sql: Sql,
  { id, counter, now }: { id: PasskeyId; counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((row) => (counter === 0 ? row('counter', '=', '0') : row('counter', '<', String(counter))))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Own = { id: PasskeyId; userId: UserId }

export async function updateName(
  sql: Sql,
  { id, userId, name }: Own & { name: string },
): Promise<Passkey | undefined> {
  const row = await sql
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(SHOWN)
    .executeTakeFirst()
  return row && shown(row)
}

export async function deletePasskey(sql: Sql, { id, userId }: Own): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePasskeysOf(sql: Sql, userId: UserId): Promise<void> {
  await sql.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await sql.deleteFrom('passkey_handles').where('user_id', '=', userId).execute()
}

/** By what authenticators know the account: what was there first, if two ask at once. */
export async function ensureHandle(
  sql: Sql,
  { userId, handle }: { userId: UserId; handle: string },
): Promise<string> {
  await sql
    .insertInto('passkey_handles')
    .values({ user_id: userId, handle })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const row = await sql
    .selectFrom('passkey_handles')
    .where('user_id', '=', userId)
    .select('handle')
    .executeTakeFirstOrThrow()
  return row.handle
}
