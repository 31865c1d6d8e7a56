import type { PasskeyId } from '#contract/factors.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/** A credential and how to reach its authenticator. */
export type Credential = {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: readonly string[]
}

/** A passkey as its owner sees it. */
export type Passkey = {
  id: PasskeyId
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  isSynced: boolean
}

/** `passwordHash` is the current one: a session begins only while the account still has it. */
export type KnownPasskey = Credential & { id: PasskeyId; userId: UserId; passwordHash: string }

const COLUMNS = [
  'id',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'is_synced as isSynced',
] as const

const branded = <Row extends { id: string }>(row: Row) => ({ ...row, id: row.id as PasskeyId })

export async function selectPasskeys(sql: Sql, userId: UserId): Promise<Passkey[]> {
  const rows = await sql
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .select(COLUMNS)
    .execute()
  return rows.map(branded)
}

/** The account's credentials as WebAuthn descriptors. */
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

/** False if any account already has this credential. */
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
 * Records a use. False if the passkey is gone or its counter did not grow: the same counter twice means a copy.
 * Authenticators without a counter always send 0.
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

type PasskeyKey = { id: PasskeyId; userId: UserId }

export async function updateName(
  sql: Sql,
  { id, userId, name }: PasskeyKey & { name: string },
): Promise<Passkey | undefined> {
  const row = await sql
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && branded(row)
}

export async function deletePasskey(sql: Sql, { id, userId }: PasskeyKey): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The account's WebAuthn user handle. Of two parallel inserts the first one wins. */
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
