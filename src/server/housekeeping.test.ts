import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillStarterFiles } from '#test/app/starter-files.ts'
import type { Config } from './config.ts'
import { startHousekeeping } from './housekeeping.ts'
import { consumeRateLimit } from './http/limits/rate-limit.ts'
import { sourceKeyOf } from './library/background-keys.ts'
import { createLog } from './log.ts'
import { startTestServer } from './testing.ts'

const inTwoDays = { now: () => new Date(Date.now() + 2 * 86_400_000) }

/** A starter library without pieces: preparing its music would be the longest part of a round. */
let starterLibrary: string
beforeAll(async () => {
  starterLibrary = await fillStarterFiles(await mkdtemp(join(tmpdir(), 'polepro-shelf-')), [])
})
afterAll(() => rm(starterLibrary, { recursive: true }))

/** What the first round of a process of this role leaves of a counted turn and of a file that no row names. */
async function leftBy(role: Config['role']) {
  const server = await startTestServer({ config: { role, starterLibrary } })
  const { ports } = server
  const stray = sourceKeyOf(randomUUID())
  await ports.files.put(stray, new Uint8Array(10))
  await consumeRateLimit(ports, { of: 'login', by: 'someone', limit: { max: 5, seconds: 60 } })
  const housekeeping = startHousekeeping({ ...ports, clock: inTwoDays })
  await housekeeping.firstRun
  housekeeping.end()
  const turns = (await ports.sql.selectFrom('rate_limit_turns').select('key').execute()).length
  const files = (await Array.fromAsync(ports.files.list(''))).length
  await server.stop()
  return { turns, files }
}

it.each(['worker', 'all'] as const)(
  'a process as %s throws out turns and files that are over',
  async (role) => {
    expect(await leftBy(role)).toEqual({ turns: 0, files: 0 })
  },
)

it('a process that only serves leaves the files to those that make videos', async () => {
  expect(await leftBy('web')).toEqual({ turns: 0, files: 1 })
})

it('a round that fails is noted, and stops no other', async () => {
  const server = await startTestServer({ config: { starterLibrary } })
  const { ports } = server
  const key = sourceKeyOf(randomUUID())
  await ports.files.put(key, new Uint8Array(10))
  const noted: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => noted.push(line) })
  const files = { ...ports.files, sweepTemp: () => Promise.reject(new Error('the disk is tired')) }
  const housekeeping = startHousekeeping({ ...ports, log, files, clock: inTwoDays })
  await housekeeping.firstRun
  housekeeping.end()
  expect(await ports.files.head(key)).toBeUndefined()
  await server.stop()
  expect(noted.join()).toContain('the disk is tired')
})
