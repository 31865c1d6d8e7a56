import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readNameChangeStatus, trackNameChange } from '#contract/names.ts'
import type { Role } from '#domain/account/roles.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const status = async (client: TestClient) => (await client.call(readNameChangeStatus, {})).body
const track = (client: TestClient) => client.call(trackNameChange, {})

describe.each(['pro', 'studio_team'] as const)('a person of the role %s', (role) => {
  it('may change the name twice, and sees the count before and after (AC-19, AC-20, RL-11, C26)', async () => {
    const client = await server.signedIn({ role })
    expect(await status(client)).toEqual({
      canChange: true,
      isStudioOwner: false,
      nameChangeCount: 0,
      remainingChanges: 2,
      limit: 2,
    })
    expect((await track(client)).body).toEqual({ nameChangeCount: 1, remainingChanges: 1 })
    expect((await track(client)).body).toEqual({ nameChangeCount: 2, remainingChanges: 0 })
    expect(await status(client)).toMatchObject({ canChange: false, nameChangeCount: 2, remainingChanges: 0 })
  })

  it('is refused a third change with the counts and maxReached, and it is not counted (AC-19, N4)', async () => {
    const client = await server.signedIn({ role })
    await track(client)
    await track(client)
    const third = await track(client)
    expect(third.status).toBe(403)
    expect(third.problem).toMatchObject({
      code: 'name.limit_reached',
      message: 'You have used all changes of your instructor name. Please contact support.',
      nameChangeCount: 2,
      remainingChanges: 0,
      maxReached: true,
    })
    expect((await status(client)).nameChangeCount).toBe(2)
  })

  it('gets exactly one of twenty parallel changes when one is left', async () => {
    const client = await server.signedIn({ role })
    await track(client)
    const replies = await Promise.all(Array.from({ length: 20 }, () => track(client)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 403)).toHaveLength(19)
    expect((await status(client)).nameChangeCount).toBe(2)
  })
})

it('a user with a Pro subscription is limited like Pro', async () => {
  const client = await server.signedIn({ role: 'user', subscriptionStatus: 'individual_pro' })
  expect(await status(client)).toMatchObject({ remainingChanges: 2, limit: 2 })
})

describe.each(['studio_owner', 'admin', 'beta', 'user'] as const)('a person of the role %s', (role: Role) => {
  it('is never refused: null means unlimited (C27, AC-19)', async () => {
    const client = await server.signedIn({ role })
    for (let change = 0; change < 4; change += 1) {
      const reply = await track(client)
      expect([reply.status, reply.body.remainingChanges]).toEqual([200, null])
    }
    expect(await status(client)).toMatchObject({
      canChange: true,
      remainingChanges: null,
      limit: null,
      isStudioOwner: role === 'studio_owner',
    })
  })

  it('starts with both changes after becoming Pro', async () => {
    const client = await server.signedIn({ role })
    await track(client)
    await track(client)
    await server.ports.sql.updateTable('users').set({ role: 'pro' }).where('id', '=', client.userId).execute()
    expect(await status(client)).toMatchObject({ nameChangeCount: 0, remainingChanges: 2 })
  })
})

it('changes are counted per person', async () => {
  const [one, other] = [await server.signedIn({ role: 'pro' }), await server.signedIn({ role: 'pro' })]
  await track(one)
  await track(one)
  expect(await status(other)).toMatchObject({ nameChangeCount: 0, remainingChanges: 2 })
})

it('nothing is shown or counted without a session', async () => {
  expect((await track(server.client())).status).toBe(401)
  expect((await server.client().call(readNameChangeStatus, {})).status).toBe(401)
})
