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

/** Secrets that the key with this id cannot decrypt. */
export const selectSealedOtherwise = (
  sql: Sql,
  keyId: string,
): Promise<{ userId: string; secret: string }[]> =>
  sql
    .selectFrom('authenticator_apps')
    .where('secret', 'not like', `sealed:1:${keyId}:%`)
    .select(['user_id as userId', 'secret'])
    .execute()

/** Only if the secret is unchanged: two processes may re-encrypt it in parallel. */
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

/** Starts a setup and replaces an unfinished one. False if an app is already set up. */
export async function upsertSecret(
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

/** Consumes the code of a time step. False if this or a later step was already used: each code works once. */
export async function updateLastStep(sql: Sql, { userId, step }: Step): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Confirms the app after its first correct code. False if it was already confirmed. */
export async function confirmApp(sql: Sql, { userId, step, now }: Step & { now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('authenticator_apps')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True if a confirmed app was deleted. */
export async function deleteApp(sql: Sql, userId: UserId): Promise<boolean> {
  const deleted = await sql
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted !== undefined && deleted.confirmed_at !== null
}

/** Deletes unfinished setups started before this moment. */
export async function deleteUnfinishedBefore(sql: Sql, moment: Date): Promise<void> {
  await sql
    .deleteFrom('authenticator_apps')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', moment)
    .execute()
}
