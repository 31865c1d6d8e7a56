import { type RawBuilder, sql as raw } from 'kysely'

/**
 * SQL: the teaching name of an owner (a row of `users` under this alias): the first name, else the instructor name of
 * the preferences, else blank.
 */
export const ownerName = (users: string): RawBuilder<string> => raw<string>`coalesce(
  nullif(trim(${raw.ref(`${users}.first_name`)}), ''),
  (select instructor_name from instructor_preferences where user_id = ${raw.ref(`${users}.id`)}),
  '')`
