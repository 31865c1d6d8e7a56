import { randomBytes } from 'node:crypto'
import { truncate, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silent } from '#server/db/testing.ts'
import { SecretsEnvironment } from '#server/own-secrets/settings.ts'
import { adoptCopiedFiles } from '#server/ports/files/copy-mark.ts'
import type { Files } from '#server/ports/files/files.ts'
import { openFolderFiles } from '#server/ports/files/folder-files.ts'
import { ask, contentOf, emptyDatabase } from '#server/snapshot/testing.ts'
import { makeBackup } from './make-backup.ts'
import { listBackups, readFileList, readManifest } from './manifest.ts'
import { chooseBackup, restoreBackup } from './restore-backup.ts'
import { filesIn, filledInstallation, type Installation } from './testing.ts'
import { tryBackup } from './try-backup.ts'
import { openVault, type Vault } from './vault.ts'

let installation: Installation
let count = 0
const drops: (() => Promise<void>)[] = []
beforeAll(async () => {
  installation = await filledInstallation()
  // Older than any backup: what changed just before is read again.
  for (const key of Object.keys(await filesIn(installation.files)))
    await utimes(join(installation.env.DATA_DIR ?? '', 'files', key), 1_700_000_000, 1_700_000_000)
})
afterAll(async () => {
  for (const drop of drops) await drop()
  await installation.close()
})

const keys = SecretsEnvironment.parse({ SECRETS_KEY: randomBytes(32).toString('hex') }).SECRETS_KEY ?? []
const freshFolder = () => join(installation.root, `folder-${count++}`)
async function freshVault(): Promise<{ vault: Vault; place: Files; folder: string }> {
  const folder = freshFolder()
  const place = await openFolderFiles(folder, { mustExist: false })
  return { vault: openVault(place, keys), place, folder }
}
const make = (vault: Vault, { keep = 9, files = installation.files } = {}) =>
  makeBackup({ url: installation.database.url, files, vault, keep })
const target = async () => {
  const { url, drop } = await emptyDatabase(installation.database)
  drops.push(drop)
  return { url, files: await openFolderFiles(freshFolder(), { mustExist: false }) }
}
const keysOf = async (place: Files, folder: string) =>
  (await Array.fromAsync(place.list(folder))).map(({ key }) => key).sort()

it('copies only contents that are not there, drops old backups and what only they named', async () => {
  const { vault, place } = await freshVault()
  const first = await make(vault)
  expect([first.newBytes > 300_000, first.manifest.files.count]).toEqual([true, 8])
  const before = await keysOf(place, 'content')
  await installation.files.put('renders/0.mp4', Buffer.from('video zero'))
  await installation.files.put('renders/same', Buffer.from('video 1'))
  const second = await make(vault)
  expect(second.newBytes).toBe('video zero'.length)
  expect(await keysOf(place, 'content')).toHaveLength(before.length + 1)
  await make(vault, { keep: 1 })
  expect((await listBackups(place)).finished).toHaveLength(1)
  const left = await keysOf(place, 'content')
  expect(left).toHaveLength(before.length)
  expect(before.filter((key) => !left.includes(key))).toHaveLength(1)
  expect(
    await tryBackup({
      url: installation.database.url,
      vault,
      id: await chooseBackup(vault, undefined),
      now: new Date(),
      log: silent,
    }),
  ).toBe('restored')
})

it('is no backup until it is whole, and what it left goes with the next', async () => {
  const { vault, place } = await freshVault()
  const files: Files = {
    ...installation.files,
    get: async (key, range) => {
      if (key === 'renders/5.mp4') throw new Error('the disk is gone')
      return installation.files.get(key, range)
    },
  }
  await expect(make(vault, { files })).rejects.toThrow('the disk is gone')
  expect(await listBackups(place)).toMatchObject({ finished: [], unfinished: [expect.any(String)] })
  await expect(chooseBackup(vault, undefined)).rejects.toThrow('There is no finished backup')
  const written = await Array.fromAsync(place.list('content'))
  expect(written.length).toBeGreaterThan(0)
  const { manifest } = await make(vault)
  expect(await listBackups(place)).toEqual({ finished: [manifest.id], unfinished: [] })
  expect(await Array.fromAsync(place.list('content'))).toEqual(expect.arrayContaining(written))
})

it('goes on with a restore that broke off, which the app does not start on', async () => {
  const { vault } = await freshVault()
  const { manifest } = await make(vault)
  const { url, files } = await target()
  const breaking: Files = {
    ...files,
    put: async (key, body) => {
      if (key === 'uploads/one/source') throw new Error('the cable was pulled')
      return files.put(key, body)
    },
  }
  const restore = (into: Files) => restoreBackup({ url, files: into, vault, id: manifest.id, log: silent })
  await expect(restore(breaking)).rejects.toThrow('the cable was pulled')
  await expect(adoptCopiedFiles(files)).rejects.toThrow('a copy that is not finished')
  await restore(files)
  await adoptCopiedFiles(files)
  expect(await filesIn(files)).toEqual(await filesIn(installation.files))
  expect(await contentOf(url)).toEqual(await contentOf(installation.database.url))
})

it('names what is missing or damaged, in the trial and before anything is restored', async () => {
  const { vault, place, folder } = await freshVault()
  const { manifest } = await make(vault)
  const { url, files } = await target()
  const attempt = () =>
    tryBackup({ url: installation.database.url, vault, id: manifest.id, now: new Date(), log: silent })
  const list = await readFileList(vault, await readManifest(vault, manifest.id))
  const { content = '' } = list.find(({ key }) => key === 'uploads/one/source') ?? {}
  const whole = Buffer.concat(await ((await place.get(content))?.stream.toArray() ?? []))
  await truncate(join(folder, content), 100_000)
  await expect(attempt()).rejects.toThrow('missing or cut off: uploads/one/source')
  await expect(restoreBackup({ url, files, vault, id: manifest.id, log: silent })).rejects.toThrow('cut off')
  expect(await keysOf(files, '')).toEqual([])
  await place.delete(content)
  await expect(attempt()).rejects.toThrow('missing or cut off: uploads/one/source')
  whole[70_000] = (whole[70_000] ?? 0) ^ 1
  await place.put(content, whole)
  await expect(attempt()).rejects.toThrow(`${content} is damaged`)
  whole[70_000] = (whole[70_000] ?? 0) ^ 1
  await place.put(content, whole)
  await place.delete(`snapshots/${manifest.id}/tables/public.users`)
  await expect(attempt()).rejects.toThrow('tables/public.users is missing')
  expect(
    await ask(installation.database.url, "select from pg_database where datname like 'polepro_trial%'"),
  ).toEqual([])
})

it('drops the scratch database of a trial that was killed a day ago, and no other', async () => {
  const { vault } = await freshVault()
  const { manifest } = await make(vault)
  const { url } = installation.database
  const now = new Date()
  const [old, recent] = [86_500_000, 3_600_000].map((age) => `polepro_trial_${now.getTime() - age}_ab`)
  for (const name of [old, recent, 'polepro_trial_mine']) await ask(url, `create database ${name}`)
  await tryBackup({ url, vault, id: manifest.id, now, log: silent })
  // Others may be trying backups on the same server.
  const left = await ask(
    url,
    `select datname from pg_database where datname in ('${old}', '${recent}', 'polepro_trial_mine') order by 1`,
  )
  for (const name of [recent, 'polepro_trial_mine']) await ask(url, `drop database ${name}`)
  expect(left).toEqual([{ datname: recent }, { datname: 'polepro_trial_mine' }])
})

it('is made of one installation in one place, by one process at a time', async () => {
  const { vault } = await freshVault()
  const { manifest } = await make(vault)
  const other = await filledInstallation()
  await ask(other.database.url, `update kysely_migration set timestamp = '1999' || timestamp`)
  const foreign = makeBackup({ url: other.database.url, files: other.files, vault, keep: 1 })
  await expect(foreign).rejects.toThrow('backups of another installation')
  await other.close()
  const both = await Promise.allSettled([make(vault), make(vault)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await listBackups(vault.place)).finished).toContain(manifest.id)
})

it('is not read without its key', async () => {
  const { place, vault } = await freshVault()
  const { manifest } = await make(vault)
  await expect(readManifest(openVault(place, []), manifest.id)).rejects.toThrow(
    'is encrypted: set BACKUP_KEY',
  )
  const { vault: plain } = {
    vault: openVault(await openFolderFiles(freshFolder(), { mustExist: false }), []),
  }
  const { manifest: open } = await make(plain)
  await expect(readManifest(openVault(plain.place, keys), open.id)).rejects.toThrow('is not encrypted')
})
