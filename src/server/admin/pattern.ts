import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'

/** SQL: whether a text contains the typed text, ignoring case. Wildcards are escaped. */
export const contains = (text: RawBuilder<string>, typed: string): RawBuilder<SqlBool> =>
  raw<SqlBool>`${text} ilike ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}`
