import type { Sql } from '../../db/transaction.ts'

export type Session = {
  id: string
  userId: string
  secretHash: Buffer
  lastSeenAt: Date
  expiresAt: Date
}

export async function insertSession(sql: Sql, session: Session): Promise<void> {
  await sql
    .insertInto('sessions')
    .values({
      id: session.id,
      secret_hash: session.secretHash,
      user_id: session.userId,
      last_seen_at: session.lastSeenAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function findSession(sql: Sql, id: string): Promise<Session | undefined> {
  return sql
    .selectFrom('sessions')
    .where('id', '=', id)
    .select([
      'id',
      'user_id as userId',
      'secret_hash as secretHash',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst()
}

export async function touchSession(sql: Sql, id: string, now: Date): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute()
}

export async function deleteSession(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function deleteSessionsOf(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function deleteDeadSessions(sql: Sql, now: Date, idleSince: Date): Promise<void> {
  await sql
    .deleteFrom('sessions')
    .where((row) => row.or([row('expires_at', '<=', now), row('last_seen_at', '<=', idleSince)]))
    .execute()
}
