import { sql as raw } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/** Pending steps kept in addition to the newest, per account. */
const OLDER_ONES = 9

type NewStep = { hash: Buffer; userId: UserId; passwordHash: string; expiresAt: Date }

/**
 * False if the account is gone or its password has changed. Locks the account for this statement, so a password
 * change, which ends all steps, comes either before or after.
 */
export async function insertStep(
  sql: Sql,
  { hash, userId, passwordHash, expiresAt }: NewStep,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await sql
    .insertInto('second_steps')
    .columns(['hash', 'user_id', 'expires_at'])
    .expression((build) =>
      build
        .selectFrom('users')
        .select([
          raw<Buffer>`${hash}::bytea`.as('hash'),
          'users.id as user_id',
          raw<Date>`${expiresAt}::timestamptz`.as('expires_at'),
        ])
        .where('users.id', '=', userId)
        .where('users.password_hash', '=', passwordHash)
        .forShare(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteOldSteps(sql: Sql, userId: UserId): Promise<void> {
  await sql
    .deleteFrom('second_steps')
    .where('hash', 'in', (old) =>
      old
        .selectFrom('second_steps')
        .where('user_id', '=', userId)
        .orderBy('expires_at', 'desc')
        .offset(OLDER_ONES + 1)
        .select('hash'),
    )
    .execute()
}

type StepKey = { hash: Buffer; now: Date }

export async function selectStep(sql: Sql, { hash, now }: StepKey): Promise<UserId | undefined> {
  const row = await sql
    .selectFrom('second_steps')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .select('user_id as userId')
    .executeTakeFirst()
  return row?.userId as UserId | undefined
}

/** Deletes the step. Of two parallel calls only one gets true. */
export async function deleteStep(sql: Sql, { hash, now }: StepKey): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('second_steps')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteStepsOf(sql: Sql, userId: UserId): Promise<void> {
  await sql.deleteFrom('second_steps').where('user_id', '=', userId).execute()
}

export async function deleteStepsBefore(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('second_steps').where('expires_at', '<=', now).execute()
}
