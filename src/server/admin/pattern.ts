import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'

/** Whether a text has what was typed somewhere in it, in any capitals. What was typed is no pattern. */
export const contains = (text: RawBuilder<string>, typed: string): RawBuilder<SqlBool> =>
  raw<SqlBool>`${text} ilike ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}`
