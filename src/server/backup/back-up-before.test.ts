import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { silent } from '#server/db/testing.ts'
import { ask } from '#server/snapshot/testing.ts'
import { backUpBefore } from './back-up-before.ts'
import { listBackups, readManifest } from './manifest.ts'
import { openPlace } from './open-place.ts'
import { filledInstallation, type Installation } from './testing.ts'
import { openVault } from './vault.ts'

let installation: Installation
beforeAll(async () => {
  installation = await filledInstallation()
})
afterAll(() => installation?.close())

const configOf = (to?: string) => readConfig({ ...installation.env, ...(to && { BACKUP_TO: to }) })

it('backs up database and files where a place is set, and names the version that wrote them', async () => {
  const { database, root } = installation
  expect(backUpBefore(configOf())).toBeUndefined()
  await ask(database.url, "comment on table kysely_migration is 'PolePro 9.9.9'")
  const config = configOf(join(root, 'place'))
  await backUpBefore(config)?.(database.url, silent)
  const vault = openVault(await openPlace(config, join(root, 'place')), [])
  const { finished } = await listBackups(vault.place)
  expect(finished).toHaveLength(1)
  const manifest = await readManifest(vault, finished[0] ?? '')
  expect([manifest.release, manifest.files.count]).toEqual(['PolePro 9.9.9', 8])
})

it('says that nothing was changed if it fails', async () => {
  const config = configOf(join(installation.root, 'data', 'place'))
  await expect(backUpBefore(config)?.(installation.database.url, silent)).rejects.toThrow(
    'The backup before the upgrade failed, and nothing was changed: A backup beside the data is lost with it',
  )
})
