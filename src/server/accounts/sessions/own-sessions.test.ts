import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, readAuthUser } from '#contract/account.ts'
import { endSessionById, listSessions, signOutEverywhere } from '#contract/sessions.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'
const DESK = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36'

let server: TestServer
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({ ports: { clock: { now: () => now } } })
})
afterAll(() => server.stop())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

async function onTwoDevices() {
  const { email } = await server.signedIn()
  await server.ports.sql.deleteFrom('sessions').execute()
  const [phone, desk] = [server.client(), server.client()]
  const body = { email, password: TEST_PASSWORD }
  await phone.call(login, { body, headers: { 'user-agent': PHONE } })
  later(MINUTE)
  await desk.call(login, { body, headers: { 'user-agent': DESK } })
  return { phone, desk }
}
const list = async (client: TestClient) => (await client.call(listSessions, {})).body.sessions
const isSignedIn = async (client: TestClient) => (await client.call(readAuthUser, {})).status === 200

describe('the list of devices', () => {
  it('shows this device first, with sign-in, last use and end', async () => {
    const { phone } = await onTwoDevices()
    const signedInAt = new Date(now.getTime() - MINUTE).toISOString()
    expect(await list(phone)).toEqual([
      {
        id: phone.cookies.get('sid')?.split('.')[0],
        device: 'Safari on iPhone',
        current: true,
        signedInAt,
        lastSeenAt: now.toISOString(),
        endsAt: new Date(now.getTime() + 14 * DAY).toISOString(),
      },
      expect.objectContaining({ device: 'Chrome on Windows', current: false }),
    ])
  })

  it('contains no expired session, and nothing that proves one', async () => {
    const { phone, desk } = await onTwoDevices()
    for (let day = 0; day < 14; day += 1) {
      later(DAY)
      await isSignedIn(phone)
    }
    expect(await list(phone)).toHaveLength(1)
    expect(await isSignedIn(desk)).toBe(false)
    expect(JSON.stringify(await list(phone))).not.toContain(phone.cookies.get('sid')?.split('.')[1])
  })
})

describe('signing out elsewhere', () => {
  it('ends the session of one device', async () => {
    const { phone, desk } = await onTwoDevices()
    const [, other] = await list(desk)
    expect((await desk.call(endSessionById, { params: { id: other?.id ?? '' } })).status).toBe(200)
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true])
  })

  it('of another person is reported as not found', async () => {
    const { phone } = await onTwoDevices()
    const eve = await server.signedIn()
    const [own] = await list(phone)
    const refusals = await Promise.all(
      [own?.id ?? '', 'nothing', "' or 1=1"].map((id) => eve.call(endSessionById, { params: { id } })),
    )
    for (const { status, problem } of refusals)
      expect([status, problem?.code]).toEqual([404, 'session.not_found'])
    expect(await isSignedIn(phone)).toBe(true)
  })

  it('on this device also clears its cookie', async () => {
    const { desk } = await onTwoDevices()
    const [own] = await list(desk)
    await desk.call(endSessionById, { params: { id: own?.id ?? '' } })
    expect(desk.cookies.has('sid')).toBe(false)
  })

  it('everywhere ends all sessions, this one included', async () => {
    const { phone, desk } = await onTwoDevices()
    expect((await desk.call(signOutEverywhere, {})).body).toEqual({ success: true })
    expect([await isSignedIn(phone), await isSignedIn(desk), desk.cookies.has('sid')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('needs a session', async () => {
    const visitor = server.client()
    expect((await visitor.call(listSessions, {})).status).toBe(401)
    expect((await visitor.call(signOutEverywhere, {})).status).toBe(401)
  })
})
