import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBackgrounds } from '#contract/backgrounds.ts'
import { moveFocus } from '#contract/clips.ts'
import { PublicId } from '#domain/ids.ts'
import { filmOf } from '#server/clips/testing.ts'
import { accountOf } from '#server/renders/testing/finished-video.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { readyVideo } from '#server/uploads/testing.ts'
import { measureOlder } from './measure-older.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const rowOf = (id: string) =>
  server.ports.sql.selectFrom('backgrounds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const listed = async (client: TestClient, id: string) =>
  (await client.call(listBackgrounds, {})).body.personal.find(({ publicId }) => publicId === id)

/** A video of which only the rendition was made, as in earlier versions. */
async function olderVideo(film: Uint8Array<ArrayBufferLike>) {
  const client = await server.signedIn()
  const id = await readyVideo(server, { ownerId: (await accountOf(client)).id })
  const { folder } = await rowOf(id)
  await server.ports.files.put(`${folder}/mezzanine.mp4`, film)
  await server.ports.sql.updateTable('backgrounds').set({ frames: 60 }).where('id', '=', id).execute()
  return { client, id }
}

/** Bytes of the stills. */
async function storedBytes(id: string): Promise<number> {
  const { folder } = await rowOf(id)
  const stored = await Array.fromAsync(server.ports.files.list(folder ?? ''))
  return stored.filter(({ key }) => key.includes('/still-')).reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Black above; below, a white box that comes and goes. */
const FLASHING =
  "color=black:size={size}:rate={rate},drawbox=y=ih/2:h=ih/2:color=white:t=fill:enable='lt(mod(t,0.8),0.4)'"

describe('a video that was prepared before stills existed', () => {
  it('gets stills and motion afterwards, for its owner only', async () => {
    const film = await filmOf(server, { seconds: 2, width: 540, height: 960, scene: FLASHING })
    const { client, id } = await olderVideo(film)
    expect(await listed(client, id)).not.toHaveProperty('stills')
    await measureOlder(server.ports)
    const { stills = [], motion } = (await listed(client, id)) ?? {}
    expect(motion?.cells.slice(0, 72).every((cell) => cell < 2)).toBe(true)
    expect(motion?.cells.slice(72).every((cell) => cell > 50)).toBe(true)
    const replies = await Promise.all(stills.map((still) => client.fetch(still)))
    expect(replies.map((reply) => `${reply.status} ${reply.headers.get('content-type')}`)).toEqual(
      stills.map(() => '200 image/jpeg'),
    )
    const another = await server.signedIn()
    expect((await another.fetch(stills[0] ?? '')).status).toBe(404)
    expect(await storedBytes(id)).toBe((await rowOf(id)).rendition_bytes)
    const focus = { x: 0, y: 0.5 }
    await client.call(moveFocus, { params: { publicId: PublicId.parse(id) }, body: { focus } })
    expect(await listed(client, id)).not.toHaveProperty('stills')
    expect((await client.fetch(stills[0] ?? '')).status).toBe(404)
  })

  it('is tried once where its rendition cannot be read', async () => {
    const { client, id } = await olderVideo(new Uint8Array(4000))
    await measureOlder(server.ports)
    expect(await rowOf(id)).toMatchObject({ measured: true, motion: null })
    expect(await listed(client, id)).not.toHaveProperty('motion')
  })
})
