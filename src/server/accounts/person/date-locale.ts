import { inEnglish } from '#domain/classes/locale.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { selectLocale } from './person.repository.ts'

/** How an email to an account tells dates and times. */
export const dateLocaleOf = async (sql: Sql, id: UserId): Promise<string> =>
  inEnglish(await selectLocale(sql, id))
