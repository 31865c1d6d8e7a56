import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorReply } from '#contract/status.ts'
import type { Config } from '#server/config.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('health', () => {
  it('says that the process answers, and that it is ready', async () => {
    expect(await (await server.client().fetch('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await server.client().fetch('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('is not ready while the disk is full up to the floor', async () => {
    const full = await startTestServer({ config: { freeSpaceFloor: Number.MAX_SAFE_INTEGER } })
    const [ready, alive] = [await full.client().fetch('/readyz'), await full.client().fetch('/healthz')]
    await full.stop()
    expect([ready.status, alive.status]).toEqual([503, 200])
    expect(ErrorReply.parse(await ready.json()).message).toBe('Not ready: storage.')
    expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is not ready when the file store is gone', async () => {
    const lost = await startTestServer()
    await rm(join(lost.ports.config.dataDir, 'files'), { recursive: true })
    const ready = await lost.client().fetch('/readyz')
    await lost.stop()
    expect(ready.status).toBe(503)
    expect(await ready.text()).not.toContain(lost.ports.config.dataDir)
  })

  /** A server whose media processes are killed as soon as they begin, until `mend` lets them live. */
  async function crashing(role: Config['role']) {
    const crashed = await startTestServer({ config: { role }, ownMedia: true })
    const pids = () => crashed.ports.media.stats().workers.flatMap(({ pid }) => pid ?? [])
    const killing = setInterval(() => {
      for (const pid of pids()) process.kill(pid, 'SIGKILL')
    }, 5)
    const readiness = async () => {
      const reply = await crashed.client().fetch('/readyz')
      return [reply.status, (await reply.json()).message]
    }
    return { ...crashed, pids, readiness, mend: () => clearInterval(killing) }
  }

  it('is not ready while no media process lives, and ready again once one is back', async () => {
    const { client, readiness, mend, stop } = await crashing('all')
    await expect.poll(readiness).toEqual([503, 'Not ready: workers.'])
    expect((await client().fetch('/healthz')).status).toBe(200)
    mend()
    await expect.poll(readiness).toEqual([200, undefined])
    await stop()
  })

  it('is ready without media processes where no videos are made', async () => {
    const { pids, readiness, mend, stop } = await crashing('web')
    await expect.poll(() => pids().length, { interval: 1 }).toBe(0)
    expect(await readiness()).toEqual([200, undefined])
    mend()
    await stop()
  })
})
