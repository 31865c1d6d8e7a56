import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LibraryOverlay } from '#contract/overlays.ts'
import { readyOverlay } from '#server/renders/testing/stage.ts'
import type { SignedIn, TestServer } from '#server/testing.ts'
import {
  animationOf,
  type Bytes,
  keys,
  listed,
  listedAs,
  picture,
  remove,
  replace,
  startCuration,
  upload,
} from './testing.ts'

let server: TestServer
let admin: SignedIn
let free: SignedIn
let gif: Bytes
beforeAll(async () => {
  ;({ server, admin, free, gif } = await startCuration())
})
afterAll(() => server?.stop())

describe('an uploaded overlay', () => {
  it('may have the name of another, and may arrive in parallel (OV-16)', async () => {
    const other = await animationOf({ delays: [10, 10] })
    const replies = await Promise.all([upload(admin, gif, 'twin.gif'), upload(admin, other, 'twin.gif')])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(replies.map(({ body }) => body.public_id)).size).toBe(2)
  })

  it('that is repeated after a lost answer is one overlay, also in parallel with the first', async () => {
    const again = () => upload(admin, gif, 'lost_answer.gif')
    const replies = [...(await Promise.all([again(), again(), again()])), await again()]
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const [id, ...others] = new Set(replies.map(({ body }) => body.public_id))
    expect(others).toEqual([])
    expect((await listed(free)).filter(({ title }) => title === 'Lost answer')).toHaveLength(1)
    await server.ports.sql
      .updateTable('overlays')
      .set({ status: 'failed', problem: 'It failed.' })
      .where('public_id', '=', id as string)
      .execute()
    expect((await again()).body.overlay).toMatchObject({ status: 'failed', problem: 'It failed.' })
    await remove(admin, id as string)
    expect((await again()).body.public_id).not.toBe(id)
  })
})

describe('the picture of an overlay (OV-20)', () => {
  it('is one of two parallel ones, and the file of the other is deleted', async () => {
    const id = await readyOverlay(server)
    const replies = await Promise.all(
      [8, 12, 16].map((side) => replace(admin, id, picture('image/png', [side, side]))),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await keys(server, `overlays/${id}/thumbnails`)).toHaveLength(1)
    const { thumbnail } = (await listedAs(free, id)) as LibraryOverlay
    expect((await free.fetch(thumbnail)).status).toBe(200)
  })
})
