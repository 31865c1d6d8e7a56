import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'

export type Session = {
  id: string
  userId: string
  secretHash: Buffer
  lastSeenAt: Date
  expiresAt: Date
}

export type NewSession = Session & { createdAt: Date; device: string }

/**
 * False if the account is gone or its password differs from the one just checked. Locks the account, so a password
 * change, which ends all sessions, comes either before or after.
 */
export async function insertSession(
  sql: Sql,
  session: NewSession,
  passwordHash: string | undefined,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await sql
    .insertInto('sessions')
    .columns([
      'id',
      'secret_hash',
      'user_id',
      'created_at',
      'last_seen_at',
      'expires_at',
      'device',
      'confirmed_at',
    ])
    .expression((build) =>
      build
        .selectFrom('users')
        .select([
          raw<string>`${session.id}::text`.as('id'),
          raw<Buffer>`${session.secretHash}::bytea`.as('secret_hash'),
          'users.id as user_id',
          raw<Date>`${session.createdAt}::timestamptz`.as('created_at'),
          raw<Date>`${session.lastSeenAt}::timestamptz`.as('last_seen_at'),
          raw<Date>`${session.expiresAt}::timestamptz`.as('expires_at'),
          raw<string>`${session.device}::text`.as('device'),
          raw<Date>`${session.createdAt}::timestamptz`.as('confirmed_at'),
        ])
        .where('users.id', '=', session.userId)
        .$if(passwordHash !== undefined, (users) =>
          users.where('users.password_hash', '=', passwordHash as string),
        )
        .forShare(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export type OwnSession = Omit<NewSession, 'secretHash' | 'userId'>

/** The account's live sessions, last used first. */
export const selectSessions = (
  sql: Sql,
  { userId, now, idleSince }: { userId: string; now: Date; idleSince: Date },
): Promise<OwnSession[]> =>
  sql
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .select([
      'id',
      'device',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
    ])
    .execute()

/** False if the session belongs to another account. */
export async function deleteSessionOf(
  sql: Sql,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const SESSION_COLUMNS = [
  'id',
  'user_id as userId',
  'secret_hash as secretHash',
  'last_seen_at as lastSeenAt',
  'expires_at as expiresAt',
] as const

export const findSession = (sql: Sql, id: string): Promise<Session | undefined> =>
  sql.selectFrom('sessions').where('id', '=', id).select(SESSION_COLUMNS).executeTakeFirst()

export const findSessions = (sql: Sql, ids: readonly string[]): Promise<Session[]> =>
  sql
    .selectFrom('sessions')
    .where('id', '=', raw<string>`any(${ids}::text[])`)
    .select(SESSION_COLUMNS)
    .execute()

export async function touchSession(sql: Sql, id: string, now: Date): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute()
}

/** Time of the last confirmation. */
export async function selectConfirmed(sql: Sql, id: string): Promise<Date | undefined> {
  const row = await sql.selectFrom('sessions').where('id', '=', id).select('confirmed_at').executeTakeFirst()
  return row?.confirmed_at
}

export async function updateConfirmed(
  sql: Sql,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteSession(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Deletes all but the last used sessions. */
export async function deleteOldSessions(sql: Sql, userId: string, keep: number): Promise<void> {
  await sql
    .deleteFrom('sessions')
    .where('id', 'in', (old) =>
      old
        .selectFrom('sessions')
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(keep)
        .select('id'),
    )
    .execute()
}

/**
 * Locks the account first, as everywhere. Stores the time, which invalidates older known browsers and networks. The
 * session `except` stays.
 */
export async function deleteSessionsOf(sql: Sql, userId: string, except?: string): Promise<void> {
  await sql
    .updateTable('users')
    .set({ sessions_ended_at: raw<Date>`clock_timestamp()` })
    .where('id', '=', userId)
    .execute()
  await sql
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (sessions) => sessions.where('id', '!=', except as string))
    .execute()
}

export type Whose = { readonly by: 'id' | 'email'; readonly value: string }

/** The last such time; undefined if never. */
export async function selectSessionsEnded(sql: Sql, { by, value }: Whose): Promise<Date | undefined> {
  const row = await sql
    .selectFrom('users')
    .where(by, '=', value)
    .select('sessions_ended_at')
    .executeTakeFirst()
  return row?.sessions_ended_at ?? undefined
}

export async function deleteDeadSessions(sql: Sql, now: Date, idleSince: Date): Promise<void> {
  await sql
    .deleteFrom('sessions')
    .where((row) => row.or([row('expires_at', '<=', now), row('last_seen_at', '<=', idleSince)]))
    .execute()
}
