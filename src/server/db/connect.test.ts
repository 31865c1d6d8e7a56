import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from './testing.ts'
import { transaction } from './transaction.ts'

describe('a connection that breaks between two statements of a transaction', () => {
  it('fails that transaction and nothing else', async () => {
    await using cleanup = new AsyncDisposableStack()
    const database = await testDatabase()
    cleanup.defer(() => database.close())
    const broken = transaction(database.sql, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(database.sql)
      await delay(300)
      await sql`select 1`.execute(trx)
    })
    await expect(broken).rejects.toThrow()
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.sql)
    expect(rows).toEqual([{ one: 1 }])
  })
})

describe('a connection', () => {
  it('runs no query in parallel: starting its processes takes longer than our queries', async () => {
    await using cleanup = new AsyncDisposableStack()
    const database = await testDatabase()
    cleanup.defer(() => database.close())
    const { rows } = await sql`show max_parallel_workers_per_gather`.execute(database.sql)
    expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }])
  })
})
