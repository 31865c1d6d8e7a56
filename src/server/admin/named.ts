import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import { contains, hasWordFrom } from './pattern.ts'

/** The expression of the indexes `users_searched` and `users_words`. */
const SHOWN_NAMES = raw<string>`(users.email || ' ' || users.username || coalesce(' ' || users.first_name, '')
  || coalesce(' ' || users.last_name, ''))`

/** The first index finds no less than this. */
const TRIGRAM = 3

/** Whether only the index of words finds it. */
export const isShort = (search: string): boolean => search !== '' && [...search].length < TRIGRAM

/** SQL: whether a part of an account's address or name is what was typed; one or two letters begin a word of it. */
export const isNamed = (search: string): RawBuilder<SqlBool> =>
  isShort(search) ? hasWordFrom(SHOWN_NAMES, search) : contains(SHOWN_NAMES, search)
