import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FREE_VIDEO_DAYS, PAID_VIDEO_DAYS } from '#domain/account/capabilities.ts'
import { startTestInbox, type TestInbox } from '#server/mail/testing.ts'
import { madeVideo, sayingDesign } from '#server/renders/testing/made-video.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { tellLeaving } from './tell-leaving.ts'

let server: TestServer
let inbox: TestInbox
beforeAll(async () => {
  server = await startTestServer()
  inbox = await startTestInbox(server.ports)
})
afterAll(() => server?.stop())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const film = (client: SignedIn, name: string, days: number) =>
  madeVideo(server, client.userId, { design: sayingDesign(name), finishedAt: daysAgo(days) })

/** The letters to an account after two runs at once. */
async function letters({ email }: SignedIn): Promise<{ subject: string; text: string }[]> {
  await Promise.all([tellLeaving(server.ports), tellLeaving(server.ports)])
  return inbox.emailsTo(email)
}

const download = async (client: SignedIn, videoId: string) => {
  const { sql } = server.ports
  const { id } = await sql
    .selectFrom('renders')
    .select('id')
    .where('made_video_id', '=', videoId)
    .executeTakeFirstOrThrow()
  await sql
    .insertInto('downloads')
    .values({
      id: randomUUID(),
      render_id: id,
      user_id: client.userId,
      user_email: client.email,
      user_role: 'free',
      user_subscription_status: 'free',
      instructor_name: '',
      class_type: '',
      downloaded_at: new Date(),
    })
    .execute()
}

describe('the letter before files leave My videos', () => {
  it('comes once, names what leaves and when, and takes what follows within a week along', async () => {
    const client = await server.signedIn({ isVerified: true })
    await film(client, 'Fly', FREE_VIDEO_DAYS - 2)
    await film(client, 'Spin', FREE_VIDEO_DAYS - 8)
    await film(client, 'Stays', FREE_VIDEO_DAYS - 12)
    const [letter, ...more] = await letters(client)
    expect(more).toEqual([])
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(daysAgo(-2))
    expect(letter?.subject).toBe('2 videos leave My videos soon')
    expect(letter?.text).toContain(`From ${day} on, we delete the files of: Fly, Spin.`)
    expect(await letters(client)).toHaveLength(1)
  })

  it('counts the days of the plan, and begins anew with a download', async () => {
    const pro = await server.signedIn({ role: 'pro', isVerified: true })
    const old = await film(pro, 'Old', PAID_VIDEO_DAYS - 1)
    await film(pro, 'Young', FREE_VIDEO_DAYS)
    await download(pro, old)
    expect(await letters(pro)).toEqual([])
    await film(pro, 'Other', PAID_VIDEO_DAYS - 1)
    expect((await letters(pro)).map(({ subject }) => subject)).toEqual(['A video leaves My videos soon'])
  })

  it('comes only to a verified email', async () => {
    const client = await server.signedIn()
    await film(client, 'Fly', FREE_VIDEO_DAYS - 1)
    expect(await letters(client)).toEqual([])
  })
})
