import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { describeSchema } from './describe-schema.ts'
import { testDatabase } from './testing.ts'

type Said = Record<string, Record<string, { nullable: boolean }>>

/** The composition of `tables.ts`, read from its source: types do not exist at run time. */
function saidTables(): Said {
  const composed = read('tables.ts')
  const files = [...composed.matchAll(/from '\.\/(tables\/.+)'/g)].map(([, path = '']) => path)
  const parts = /extends ([\w\s,]+) \{\}/.exec(composed)?.[1]?.split(/,\s*/) ?? []
  const text = files.map(read).join('\n')
  const block = (name: string) =>
    new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? ''
  const properties = (body: string) => [...body.matchAll(/^ {2}(\w+): (.+)$/gm)]
  return Object.fromEntries(
    properties(parts.map(block).join('\n')).map(([, table, type]) => [
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

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

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
