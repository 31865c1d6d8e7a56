import { type RawBuilder, sql as raw } from 'kysely'

/**
 * What an owner is called as a teacher, of the rows of `users` (under that name) and `instructor_preferences`: the first
 * name, or else the instructor name of the own form. Blank where neither is given.
 */
export const ownerName = (users: string): RawBuilder<string> =>
  raw<string>`coalesce(nullif(trim(${raw.ref(`${users}.first_name`)}), ''), instructor_preferences.instructor_name, '')`
