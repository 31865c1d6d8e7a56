import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startInstalledPostgres } from './installed-postgres.ts'

describe("this machine's own PostgreSQL", () => {
  it('serves the tests on a temporary folder, where one is installed', async ({ skip }) => {
    const installed = await startInstalledPostgres()
    if (!installed) return skip('no PostgreSQL 15 or newer is installed')
    const client = new pg.Client({ connectionString: installed.url })
    await client.connect()
    const { rows } = await client.query('show server_version_num')
    expect(Math.floor(rows[0].server_version_num / 10_000)).toBe(installed.major)
    await client.end()
    await installed.stop()
    await expect(new pg.Client({ connectionString: installed.url }).connect()).rejects.toThrow()
  })
})
