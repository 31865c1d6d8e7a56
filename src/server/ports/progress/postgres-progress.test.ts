import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { silent, testDatabase } from '#server/db/testing.ts'
import { openProgress } from './postgres-progress.ts'
import type { Progress } from './progress.ts'

let database: Database
let [near, far]: Progress[] = []
const here = () => near as Progress
const there = () => far as Progress

beforeAll(async () => {
  database = await testDatabase()
  near = await openProgress({ database, log: silent })
  far = await openProgress({ database, log: silent })
})
afterAll(async () => {
  await near?.close()
  await far?.close()
  await database.close()
})

/** A listener and its received events. */
function ear(progress: Progress, key: string) {
  const heard: unknown[] = []
  const stop = progress.subscribe(key, (payload) => heard.push(payload))
  return { heard, stop }
}

describe('progress', () => {
  it('reaches every listener of its key in every process, in order', async () => {
    const ears = [ear(here(), 'render:1'), ear(here(), 'render:1'), ear(there(), 'render:1')]
    const other = ear(here(), 'render:2')
    for (const done of [0.1, 0.5, 1]) await there().publish('render:1', { done })
    const all = [{ done: 0.1 }, { done: 0.5 }, { done: 1 }]
    await expect.poll(() => ears.map(({ heard }) => heard)).toEqual([all, all, all])
    expect(other.heard).toEqual([])
  })

  it('is no longer heard once the subscription has ended', async () => {
    const [first, second] = [ear(here(), 'a'), ear(here(), 'a')]
    first.stop()
    await there().publish('a', 1)
    await expect.poll(() => second.heard).toEqual([1])
    expect(first.heard).toEqual([])
  })

  it('goes to the others when one listener fails', async () => {
    here().subscribe('b', () => {
      throw new Error('not my day')
    })
    const { heard } = ear(here(), 'b')
    await there().publish('b', 'news')
    await expect.poll(() => heard).toEqual(['news'])
  })

  it('is heard again after its connection broke', async () => {
    const { heard } = ear(here(), 'c')
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'polepro-progress' and datname = current_database()",
    )
    await expect
      .poll(async () => {
        await there().publish('c', 'back')
        await delay(20)
        return heard.at(-1)
      })
      .toBe('back')
  })

  it('refuses more than a message can carry', async () => {
    await expect(here().publish('d', 'x'.repeat(8000))).rejects.toThrow(RangeError)
  })
})
