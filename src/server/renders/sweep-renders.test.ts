import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { sweepRenders } from './sweep-renders.ts'
import { finishedVideo } from './testing/finished-video.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

it.each([
  { role: 'user', days: 30 },
  { role: 'pro', days: 90 },
] as const)(
  'a finished video of a $role stays for $days days, its file too (N19)',
  async ({ role, days }) => {
    const client = await server.signedIn({ role })
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    const kept = await finishedVideo(server, client.userId, { finishedAt: daysAgo(days - 1) })
    const over = await finishedVideo(server, client.userId, { finishedAt: daysAgo(days + 1) })
    await sweepRenders(server.ports)
    const statuses = [kept, over].map(async (id) => (await client.fetch(`/api/videos/${id}`)).status)
    expect(await Promise.all(statuses)).toEqual([200, 404])
    const stored = await Array.fromAsync(server.ports.files.list('videos'))
    expect(stored.filter(({ key }) => key.includes(over))).toEqual([])
    expect(stored.filter(({ key }) => key.includes(kept))).toHaveLength(1)
  },
)
