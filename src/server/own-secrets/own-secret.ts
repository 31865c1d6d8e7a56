import { randomBytes } from 'node:crypto'
import type { Sql } from '../db/transaction.ts'
import { keepSecret, selectSecret } from './secrets.repository.ts'

/** A secret of the app's own: made when it is first needed, and the same for all processes on a database. */
export const ownSecret = async (sql: Sql, name: string): Promise<string> =>
  (await selectSecret(sql, name)) ??
  (await keepSecret(sql, { name, value: randomBytes(32).toString('base64url') }))
