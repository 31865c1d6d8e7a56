import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'

/** SQL: whether a text contains the typed text, ignoring case. Wildcards are escaped. */
export const contains = (text: RawBuilder<string>, typed: string): RawBuilder<SqlBool> =>
  raw<SqlBool>`${text} ilike ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}`

/** SQL: whether a word of the text begins with the typed letters, ignoring case. Signs are no words. */
export const hasWordFrom = (text: RawBuilder<string>, typed: string): RawBuilder<SqlBool> =>
  raw<SqlBool>`to_tsvector('simple'::regconfig, ${text}) @@ to_tsquery('simple', ${`'${typed.replace(/['\\]/g, '$&$&')}':*`})`
