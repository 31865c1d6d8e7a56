import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { bundledInstallation, type Installation } from '#server/db/embedded/installation.ts'
import { silent } from '#server/db/testing.ts'
import { contentOf } from '#server/snapshot/testing.ts'
import { upgradeEmbedded } from './upgrade-embedded.ts'

let dataDir: string
let own: Installation
/** The app of tomorrow: the same programs, said to be of the next version. */
const next: typeof bundledInstallation = async (...args) => {
  const { bin, major } = await bundledInstallation(...args)
  return { bin, major: major + 1 }
}
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polepro-upgrade-'))
  own = await bundledInstallation(dataDir, undefined)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const upgrade = (given: string | undefined) =>
  upgradeEmbedded({ config: { dataDir }, log: silent, oldPrograms: given, find: next })

it('makes an older database anew, keeps it, and survives a stop between the two', async () => {
  const before = await openDatabase({ databaseUrl: undefined, dataDir }, silent)
  await before.sql.insertInto('audit_mailboxes').values({ email: 'kept@mail.example' }).execute()
  const content = await contentOf(before.url)
  await before.close()

  const refused = await openEmbedded({ dataDir, log: silent, find: next }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ConfigError)
  expect(String(refused)).toContain(
    `was made by PostgreSQL ${own.major}, but the app brings ${own.major + 1}`,
  )
  expect(String(refused)).toContain('npm run move -- --database embedded')
  await expect(upgrade(join(dataDir, 'nothing'))).rejects.toThrow(`no programs of PostgreSQL ${own.major}`)

  const { tables, kept } = await upgrade(own.bin)
  expect([tables > 50, kept]).toEqual([true, [join(dataDir, `postgres-${own.major}`)]])
  expect(await readFile(join(kept[0] ?? '', 'cluster/PG_VERSION'), 'utf8')).toBe(`${own.major}\n`)

  // As if it had been killed after the old database left its place.
  const [folder, staging] = [join(dataDir, 'postgres'), join(dataDir, 'postgres-new')]
  await rename(folder, join(dataDir, 'made'))
  await mkdir(staging)
  await rename(join(dataDir, 'made'), join(staging, 'postgres'))
  await expect(openEmbedded({ dataDir, log: silent })).rejects.toThrow('was interrupted. Run it again')
  expect((await readdir(dataDir)).includes('postgres')).toBe(false)
  await upgrade(undefined)

  const after = await openDatabase({ databaseUrl: undefined, dataDir }, silent)
  expect(await contentOf(after.url)).toEqual(content)
  await after.close()
  await expect(upgradeEmbedded({ config: { dataDir }, log: silent, oldPrograms: undefined })).rejects.toThrow(
    'is embedded already',
  )
})
