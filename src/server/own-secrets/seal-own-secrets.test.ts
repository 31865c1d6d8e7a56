import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { ownSecret } from './own-secret.ts'
import { sealOwnSecrets } from './seal-own-secrets.ts'
import { newKey } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.sql.deleteFrom('secrets').execute())

const [older, newer] = [newKey(), newKey()]
const withKeys = (...keys: string[]): { sql: Database['sql']; config: Config } => ({
  sql: database.sql,
  config: readConfig({ SECRETS_KEY: keys.join(',') }),
})
const storedSecrets = async () =>
  (await database.sql.selectFrom('secrets').select('value').orderBy('name').execute()).map(
    ({ value }) => value,
  )
const started = (...keys: string[]) => sealOwnSecrets(withKeys(...keys))

describe('the app’s own secrets', () => {
  it('are encrypted from the start with a key, and shared by all processes', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => ownSecret(withKeys(newer), 'uploads')))
    expect(new Set(made).size).toBe(1)
    expect(await storedSecrets()).toEqual([expect.stringMatching(/^sealed:1:/)])
    expect((await storedSecrets())[0]).not.toContain(made[0])
  })

  it('are encrypted at the start if they are plain, and keep their values', async () => {
    const uploads = await ownSecret(withKeys(), 'uploads')
    const links = await ownSecret(withKeys(), 'links')
    expect(await storedSecrets()).toEqual([links, uploads])
    await Promise.all([started(newer), started(newer)])
    expect(await storedSecrets()).toEqual([
      expect.stringMatching(/^sealed:1:/),
      expect.stringMatching(/^sealed:1:/),
    ])
    expect(await ownSecret(withKeys(newer), 'uploads')).toBe(uploads)
    expect(await ownSecret(withKeys(newer), 'links')).toBe(links)
  })

  it('move to a new key without downtime, and then no longer need the old one', async () => {
    const secret = await ownSecret(withKeys(older), 'uploads')
    for (const keys of [[older, newer], [newer, older], [newer]]) {
      await started(...keys)
      expect(await ownSecret(withKeys(...keys), 'uploads')).toBe(secret)
    }
    await expect(started(older)).rejects.toBeInstanceOf(ConfigError)
  })

  it.each([
    ['no key', [], /SECRETS_KEY is not set/],
    ['another key', [newer], /SECRETS_KEY holds other keys/],
  ])('stop the start with %s, with an explanation, and stay unchanged', async (_, keys, sentence) => {
    await ownSecret(withKeys(older), 'uploads')
    const before = await storedSecrets()
    await expect(started(...keys)).rejects.toThrow(sentence)
    expect(await storedSecrets()).toEqual(before)
    await expect(ownSecret(withKeys(...keys), 'uploads')).rejects.toThrow('cannot be opened')
  })

  it('stop the start if one was swapped for another', async () => {
    await ownSecret(withKeys(newer), 'uploads')
    await database.sql.updateTable('secrets').set({ name: 'links' }).execute()
    await expect(started(newer)).rejects.toThrow(/was changed/)
  })
})
