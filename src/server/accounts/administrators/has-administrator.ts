import type { Sql } from '../../db/transaction.ts'
import { selectAdministrator } from './administrators.repository.ts'

export const hasAdministrator = async (sql: Sql): Promise<boolean> =>
  (await selectAdministrator(sql)) !== undefined
