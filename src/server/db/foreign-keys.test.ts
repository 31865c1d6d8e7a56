import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { testDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('every reference has an index of all rows: deleting what it refers to reads no table through', async () => {
  const { rows } = await raw<{ reference: string }>`
    select conrelid::regclass || '.' || conname as reference from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indpred is null
        and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] = conkey)`.execute(
    database.sql,
  )
  expect(rows).toEqual([])
})
