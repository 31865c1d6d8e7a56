import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tables } from '#server/db/tables.ts'
import { attemptFence } from './attempt-fence.ts'

const sql = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const attempt = { id: 'a', attempt: 2 }

describe('the attempt fence', () => {
  it('lets only the current attempt of a running render change its row', () => {
    const update = attemptFence('renders').current(sql, attempt).set({ problem: null }).compile()
    expect(update.sql).toBe(
      'update "renders" set "problem" = $1 where "id" = $2 and "attempt" = $3 and "status" = $4',
    )
    expect(update.parameters).toEqual([null, 'a', 2, 'running'])
  })

  it.each(['backgrounds', 'overlays'] as const)(
    'lets an attempt at %s change a row in preparation',
    (table) => {
      const fence = attemptFence(table as 'overlays')
      const update = fence.current(sql, attempt).set({ problem: null }).compile()
      expect(update.sql).toContain('"attempt" = $3 and "status" = $4')
      expect(update.parameters).toEqual([null, 'a', 2, 'processing'])
    },
  )

  it('begins the next attempt of open work only, with what the caller adds', () => {
    const update = attemptFence('renders').begin(sql, 'a').set({ status: 'running' }).compile()
    expect(update.sql).toBe(
      'update "renders" set "attempt" = "attempt" + $1, "status" = $2 where "id" = $3 and "status" in ($4, $5)',
    )
    expect(update.parameters).toEqual([1, 'running', 'a', 'queued', 'running'])
  })
})
