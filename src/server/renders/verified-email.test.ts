import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelRender } from '#contract/renders.ts'
import type { PublicId, RenderId } from '#domain/ids.ts'
import { markEmailVerified } from '#server/accounts/email-verification/mark-email-verified.ts'
import { type SignedIn, startBeside, startTestServer, type TestServer } from '#server/testing.ts'
import { finishedVideo } from './testing/finished-video.ts'
import { anyPanel, compose, generate, readyBackground } from './testing/stage.ts'

let server: TestServer
let background: PublicId
beforeAll(async () => {
  server = await startTestServer()
  background = await readyBackground(server)
})
afterAll(() => server?.stop())

/** Requests a video without a worker: it waits until it is canceled. */
async function ask(client: SignedIn) {
  const { body } = await generate(client, { backgroundVideoId: background, duration: 5 }, anyPanel())
  const { textOverlayPublicId, renderId } = body
  const answer = compose(client, {
    backgroundPublicId: background,
    textOverlayPublicId,
    renderId,
    videoDuration: 5,
  })
  return { renderId, answer }
}

const statusOf = (id: RenderId) =>
  server.ports.sql.selectFrom('renders').select('status').where('id', '=', id).executeTakeFirstOrThrow()

/** Requests an allowed video, and cancels it. */
async function askedAndCancelled(client: SignedIn): Promise<void> {
  const { renderId, answer } = await ask(client)
  await expect.poll(() => statusOf(renderId)).toEqual({ status: 'queued' })
  await client.call(cancelRender, { params: { renderId } })
  expect((await answer).problem?.code).toBe('render.cancelled')
}

const REFUSED = {
  status: 403,
  problem: {
    code: 'mailbox.unproven',
    message:
      'Please confirm your email before your second video: open the link in the mail that we sent you.',
  },
}

describe('an account with an unverified email', () => {
  it('makes one video; the next is refused with the remedy, and made after verification', async () => {
    const client = await server.signedIn()
    await askedAndCancelled(client)
    await finishedVideo(server, client.userId)
    expect(await (await ask(client)).answer).toMatchObject(REFUSED)
    await markEmailVerified(server.ports.sql, client, new Date())
    await askedAndCancelled(client)
  })

  it('makes one of two parallel videos', async () => {
    const client = await server.signedIn()
    const asked = [await ask(client), await ask(client)]
    const refused = await Promise.race(asked.map(({ answer }) => answer))
    expect(refused).toMatchObject(REFUSED)
    for (const { renderId } of asked) await client.call(cancelRender, { params: { renderId } })
    await Promise.all(asked.map(({ answer }) => answer))
  })

  it('has used its one video if that was downloaded and is gone', async () => {
    const client = await server.signedIn()
    const video = await finishedVideo(server, client.userId)
    await client.fetch(`/api/videos/${video}?download=1`)
    await server.ports.sql.deleteFrom('renders').where('id', '=', video).execute()
    expect(await (await ask(client)).answer).toMatchObject(REFUSED)
  })

  it('makes as many as others if no emails are sent, because no address can be verified', async () => {
    const mailless = await startBeside(server, { mail: { ...server.ports.mail, way: 'none' } })
    try {
      const client = await mailless.signedIn()
      await finishedVideo(server, client.userId)
      await askedAndCancelled(client)
    } finally {
      await mailless.stop()
    }
  })
})
