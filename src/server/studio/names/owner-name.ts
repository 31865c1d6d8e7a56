import { type RawBuilder, sql as raw } from 'kysely'

/**
 * What an owner, a row of `users` under that name, is called as a teacher: the first name, or else the instructor name of
 * the own form. Blank where neither is given.
 */
export const ownerName = (users: string): RawBuilder<string> => raw<string>`coalesce(
  nullif(trim(${raw.ref(`${users}.first_name`)}), ''),
  (select instructor_name from instructor_preferences where user_id = ${raw.ref(`${users}.id`)}),
  '')`
