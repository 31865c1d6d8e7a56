import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { describeSchema } from './describe-schema.ts'
import { testDatabase } from './testing.ts'

type Said = Record<string, Record<string, { nullable: boolean }>>

/** What `tables.ts` says, read from its text: types are gone when it runs. */
function saidTables(): Said {
  const text = readFileSync(new URL('./tables.ts', import.meta.url), 'utf8')
  const block = (name: string) =>
    new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? ''
  const properties = (body: string) => [...body.matchAll(/^ {2}(\w+): (.+)$/gm)]
  return Object.fromEntries(
    properties(block('Tables')).map(([, table, type]) => [
      table,
      Object.fromEntries(
        properties(block(type ?? '')).map(([, column, columnType]) => [
          column,
          { nullable: /\|\s*null\b/.test(columnType ?? '') },
        ]),
      ),
    ]),
  )
}

describe('the tables as code sees them', () => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  it('are the tables of the migrated database, column by column', async () => {
    const real = Object.fromEntries(
      Object.entries(await describeSchema(database.sql)).map(([table, columns]) => [
        table,
        Object.fromEntries(columns.map(({ name, nullable }) => [name, { nullable }])),
      ]),
    )
    expect(Object.keys(real)).not.toHaveLength(0)
    expect(saidTables()).toEqual(real)
  })
})
