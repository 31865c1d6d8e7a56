import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/** `secret` as `sealAppSecret` writes it. */
export type App = { secret: string; confirmedAt: Date | null }

export const selectApp = (sql: Sql, userId: UserId): Promise<App | undefined> =>
  sql
    .selectFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .select(['secret', 'confirmed_at as confirmedAt'])
    .executeTakeFirst()

/** Those that the key of this id does not open. */
export const selectSealedOtherwise = (
  sql: Sql,
  keyId: string,
): Promise<{ userId: string; secret: string }[]> =>
  sql
    .selectFrom('authenticator_apps')
    .where('secret', 'not like', `sealed:1:${keyId}:%`)
    .select(['user_id as userId', 'secret'])
    .execute()

/** Where it is still the same: two processes may encrypt it at once. */
export async function replaceSecret(
  sql: Sql,
  { userId, secret, to }: { userId: string; secret: string; to: string },
): Promise<void> {
  await sql
    .updateTable('authenticator_apps')
    .set({ secret: to })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .execute()
}

/** Begins a set-up, in place of one that was not finished. False where an app is set up already. */
export async function putSecret(
  sql: Sql,
  { userId, secret, now }: { userId: UserId; secret: string; now: Date },
): Promise<boolean> {
  const begun = { secret, last_step: 0, created_at: now }
  const { numInsertedOrUpdatedRows = 0n } = await sql
    .insertInto('authenticator_apps')
    .values({ user_id: userId, ...begun, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(begun).where('authenticator_apps.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type Step = { userId: UserId; step: number }

/** Takes the code of a time step. False where that one, or a later one, was taken already: a code is good once. */
export async function takeStep(sql: Sql, { userId, step }: Step): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The first code was right: from now on the app is a second factor. False where it was one already. */
export async function confirmApp(sql: Sql, { userId, step, now }: Step & { now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('authenticator_apps')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True where there was one that had been set up. */
export async function deleteApp(sql: Sql, userId: UserId): Promise<boolean> {
  const gone = await sql
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return gone !== undefined && gone.confirmed_at !== null
}

/** Set-ups that were begun before that and never finished. */
export async function deleteUnfinishedBefore(sql: Sql, moment: Date): Promise<void> {
  await sql
    .deleteFrom('authenticator_apps')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', moment)
    .execute()
}
