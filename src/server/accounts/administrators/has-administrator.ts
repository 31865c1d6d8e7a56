import type { Sql } from '#server/db/transaction.ts'
import { selectAdministrator } from './administrators.repository.ts'

export const hasAdministrator = async (sql: Sql): Promise<boolean> =>
  (await selectAdministrator(sql)) !== undefined
