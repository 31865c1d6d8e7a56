import type { InstructorPreferences } from '#contract/preferences.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

export async function selectPreferences(
  sql: Sql,
  userId: UserId,
): Promise<InstructorPreferences | undefined> {
  const row = await sql
    .selectFrom('instructor_preferences')
    .where('user_id', '=', userId)
    .select([
      'instructor_name as instructorName',
      'studio',
      'last_class_time as lastClassTime',
      'writing_style as writingStyle',
    ])
    .executeTakeFirst()
  return row as InstructorPreferences | undefined
}

const COLUMNS = {
  instructorName: 'instructor_name',
  studio: 'studio',
  lastClassTime: 'last_class_time',
  writingStyle: 'writing_style',
} as const satisfies Record<keyof InstructorPreferences, string>

/** Writes only the given fields. */
export async function upsertPreferences(
  sql: Sql,
  { userId, changes }: { userId: UserId; changes: Partial<InstructorPreferences> },
): Promise<void> {
  const entries = Object.entries(changes) as [keyof InstructorPreferences, string][]
  const values = Object.fromEntries(entries.map(([field, value]) => [COLUMNS[field], value]))
  await sql
    .insertInto('instructor_preferences')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...values, updated_at: new Date() }))
    .execute()
}
