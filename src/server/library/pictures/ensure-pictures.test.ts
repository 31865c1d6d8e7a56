import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filmOf } from '#server/clips/testing.ts'
import { sourceKeyOf } from '#server/library/background-keys.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { readyVideo } from '#server/uploads/testing.ts'
import { ensurePictures, type Pictured } from './ensure-pictures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

/** The server's ports with their own clock, and the number of pictures made. */
function watched() {
  const looks: string[] = []
  const real = server.ports.media
  const pictures: typeof real.pictures = (asked, options) => {
    looks.push(asked.source)
    return real.pictures(asked, options)
  }
  const media = new Proxy(real, {
    get: (_, name) => (name === 'pictures' ? pictures : Reflect.get(real, name)),
  })
  let now = Date.now()
  const clock = { now: () => new Date(now) }
  const wait = (seconds: number) => {
    now += seconds * 1000
  }
  return { ports: { ...server.ports, media, clock }, looks, wait }
}

const without = (id: string): Pictured => ({
  id,
  version: 0,
  pictures: null,
  source_key: sourceKeyOf(id),
  folder: null,
  parent_id: null,
  starts_at: 0,
  duration: 1,
  focus_x: 0.5,
  focus_y: 0.5,
  framing: null,
})

describe('the pictures of a video', () => {
  it('are made once for parallel requests', async () => {
    const { ports, looks } = watched()
    const id = await readyVideo(server, { ownerId: null })
    const film = await filmOf(server, { seconds: 0.2, width: 64, height: 112, audio: false })
    await ports.files.put(sourceKeyOf(id), film)
    const made = await Promise.all([1, 2, 3].map(() => ensurePictures(ports, without(id))))
    expect(new Set(made).size).toBe(1)
    expect(looks).toHaveLength(1)
    expect(await ports.files.head(`${made[0]}/poster.jpg`)).toBeDefined()
  })

  it('are noted, but not where the focus was moved meanwhile', async () => {
    const film = await filmOf(server, { seconds: 0.2, width: 64, height: 112, audio: false })
    const noted = async (version: number) => {
      const id = await readyVideo(server, { ownerId: null })
      const rows = server.ports.sql.updateTable('backgrounds').where('id', '=', id)
      await rows.set({ version }).execute()
      await server.ports.files.put(sourceKeyOf(id), film)
      const key = await ensurePictures(server.ports, without(id))
      const row = server.ports.sql.selectFrom('backgrounds').select('pictures').where('id', '=', id)
      return { key, ...(await row.executeTakeFirstOrThrow()) }
    }
    const { key, pictures } = await noted(0)
    expect(pictures).toBe(key)
    expect((await noted(1)).pictures).toBeNull()
  })

  it('of a damaged file are tried once, and again only after a pause that grows', async () => {
    const { ports, looks, wait } = watched()
    const id = randomUUID()
    await ports.files.put(sourceKeyOf(id), Buffer.alloc(4000, 'no film '))
    const ask = () => ensurePictures(ports, without(id))
    for (let asked = 0; asked < 3; asked++)
      await expect(ask()).rejects.toMatchObject({ reason: 'unsupported' })
    expect(looks).toHaveLength(1)
    wait(31)
    await expect(ask()).rejects.toThrow()
    wait(31)
    await expect(ask()).rejects.toThrow()
    expect(looks).toHaveLength(2)
  })
})
