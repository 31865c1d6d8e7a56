import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStudio } from '#server/studio/testing.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { answer, invitations, invite, known, me, prove, team } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('an account that existed before the invitation', () => {
  it.each(['user', 'pro', 'beta'] as const)(
    'as a %s is not added automatically, but asked (threat 31)',
    async (role) => {
      const { owner } = await openTestStudio(server)
      const client = await known(server, { role })
      const { id } = await invite(owner, client.email)
      await prove(server, client)
      expect((await me(client)).role).toBe(role)
      expect(await invitations(client)).toEqual([
        { id, studioName: 'Velvet Pole', ownerName: 'Olivia', leavesStudio: null },
      ])
      expect((await answer(client, id)).status).toBe(200)
      expect(await me(client)).toMatchObject({ role: 'studio_team', studioName: 'Velvet Pole' })
      expect(await invitations(client)).toEqual([])
    },
  )

  it('declines, which frees the place', async () => {
    const { owner } = await openTestStudio(server)
    const client = await known(server)
    const { id } = await invite(owner, client.email)
    expect((await answer(client, id, false)).status).toBe(200)
    expect([(await me(client)).role, (await team(owner)).length]).toEqual(['user', 1])
  })

  it('moves from one team to another, and sees which one it leaves', async () => {
    const [one, two] = [await openTestStudio(server), await openTestStudio(server, { name: 'Silk House' })]
    await server.ports.sql
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', one.member.userId)
      .execute()
    const { id } = await invite(two.owner, one.member.email)
    expect(await invitations(one.member)).toMatchObject([
      { studioName: 'Silk House', leavesStudio: 'Velvet Pole' },
    ])
    await answer(one.member, id)
    expect((await me(one.member)).studioName).toBe('Silk House')
    expect(await team(one.owner)).toEqual([])
  })

  it('joins one studio of two accepted in parallel', async () => {
    const studios = [await openTestStudio(server), await openTestStudio(server)]
    const client = await known(server)
    const open = await Promise.all(studios.map(({ owner }) => invite(owner, client.email)))
    await Promise.all(open.map(({ id }) => answer(client, id)))
    const places = await server.ports.sql
      .selectFrom('team_members')
      .where('user_id', '=', client.userId)
      .select('studio_id')
      .execute()
    expect(places).toEqual([{ studio_id: (await me(client)).studioId }])
  })
})

describe('an invitation', () => {
  it('of another person is reported as not found', async () => {
    const { owner } = await openTestStudio(server)
    const stranger = await known(server)
    const { id } = await invite(owner, (await known(server)).email)
    const [theirs, nobodys] = [await answer(stranger, id), await answer(stranger, randomUUID())]
    expect([theirs.status, theirs.problem?.code]).toEqual([404, 'invitation.not_found'])
    expect({ ...theirs.problem, requestId: '' }).toEqual({ ...nobodys.problem, requestId: '' })
    expect((await me(stranger)).role).toBe('user')
  })

  it.each(['studio_owner', 'admin'] as const)('cannot make a %s a member', async (role) => {
    const { owner } = await openTestStudio(server)
    const client = await known(server)
    const { id } = await invite(owner, client.email)
    await server.ports.sql.updateTable('users').set({ role }).where('id', '=', client.userId).execute()
    expect(await invitations(client)).toEqual([])
    expect((await answer(client, id)).status).toBe(404)
    expect((await me(client)).role).toBe(role)
  })

  it('answered while it is withdrawn leaves a full membership or none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner } = await openTestStudio(server)
      const client = await known(server)
      const { id } = await invite(owner, client.email)
      const [, removed] = await Promise.all([
        answer(client, id),
        owner.fetch(`/api/studio/team/${id}`, { method: 'DELETE' }),
      ])
      expect(removed.status).toBe(200)
      expect([(await me(client)).role, (await team(owner)).length]).toEqual(['user', 1])
    }
  })
})
