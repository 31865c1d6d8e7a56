import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { silent, UNSAFE_BUT_FAST } from '#server/db/testing.ts'
import { selectCopies } from '#server/db/upgrade-copy.ts'
import { maintenanceUrl, withClient } from '#server/db/with-client.ts'
import { runCommand } from '#server/move/testing.ts'

it('deletes the copies from before upgrades, which would bring back what it ends', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'polepro-after-break-in-'))
  const server = await openEmbedded({ dataDir, log: silent, settings: UNSAFE_BUT_FAST })
  const run = () =>
    runCommand({
      program: 'src/server/after-break-in/after-break-in.ts',
      args: [],
      env: { DATA_DIR: dataDir },
    })
  const earlier = Object.fromEntries(Object.entries(migrations).toSorted().slice(0, -1))
  await (await openDatabase({ databaseUrl: undefined, dataDir }, silent, { migrations: earlier })).close()
  const first = await run()
  expect([first.err, first.code]).toEqual(['', 0])
  expect(first.out).toMatch(
    /^All 0 accounts are signed out.*\nThe copy of the database to which .* is deleted/,
  )
  expect(await withClient(maintenanceUrl(server.url), selectCopies)).toEqual([])
  expect((await run()).out).not.toContain('copy')
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})
