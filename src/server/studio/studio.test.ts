import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInstructorNames, readOwnerInfo, readTeamMemberName } from '#contract/studio.ts'
import { addTeamMember, readTeam } from '#contract/team.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { openTestStudio, type TestStudio } from './testing.ts'

let server: TestServer
let studio: TestStudio
beforeAll(async () => {
  server = await startTestServer()
  studio = await openTestStudio(server)
})
afterAll(() => server.stop())

const ownerInfo = (client: TestClient) => client.call(readOwnerInfo, {})
const names = (client: TestClient) => client.call(listInstructorNames, {})
const memberName = (client: TestClient, email: string) =>
  client.call(readTeamMemberName, { query: { email } })

describe("the studio's name", () => {
  it('is shown to its owner and team (FM-13)', async () => {
    expect((await ownerInfo(studio.member)).body).toEqual({ studioName: 'Velvet Pole' })
    expect((await ownerInfo(studio.owner)).body).toEqual({ studioName: 'Velvet Pole' })
  })

  it('is blank for an administrator, who is in none, and for an owner without a studio', async () => {
    for (const role of ['admin', 'studio_owner'] as const) {
      expect((await ownerInfo(await server.signedIn({ role }))).body).toEqual({ studioName: '' })
    }
  })
})

describe('the instructors of a studio', () => {
  it('are the owner by first name and then the team, for both of them (FM-14)', async () => {
    expect((await names(studio.owner)).body).toEqual({ instructorNames: ['Olivia', 'Tessa'] })
    expect((await names(studio.member)).body).toEqual({ instructorNames: ['Olivia', 'Tessa'] })
  })

  it('are listed once each, and only those with a name', async () => {
    const other = await openTestStudio(server, { memberGivenName: ' Olivia ' })
    await server.ports.sql
      .insertInto('team_members')
      .values({
        id: crypto.randomUUID(),
        studio_id: (await studioIdOf(other.owner)) ?? '',
        email: 'blank@example.test',
        name: '',
        user_id: null,
      })
      .execute()
    expect((await names(other.owner)).body).toEqual({ instructorNames: ['Olivia'] })
  })

  it('are only those who joined: an invited person is none until then (ST-16)', async () => {
    const other = await openTestStudio(server)
    await other.owner.call(addTeamMember, { body: { email: 'nina.moon@example.test', name: 'Nina' } })
    expect((await other.owner.call(readTeam, {})).body.teamMembers).toHaveLength(2)
    expect((await names(other.owner)).body).toEqual({ instructorNames: ['Olivia', 'Tessa'] })
  })

  it('are none for an administrator', async () => {
    expect((await names(await server.signedIn({ role: 'admin' }))).body).toEqual({ instructorNames: [] })
  })
})

describe("a member's name", () => {
  it('is shown for an email of the own studio, however it is spelled (FM-15)', async () => {
    const spelt = ` ${studio.member.email.toUpperCase()}`
    expect((await memberName(studio.member, spelt)).body).toEqual({ name: 'Tessa' })
    expect((await memberName(studio.owner, studio.member.email)).body).toEqual({ name: 'Tessa' })
  })

  it('of another studio is reported as not found', async () => {
    const other = await openTestStudio(server)
    for (const client of [other.owner, other.member]) {
      const theirs = await memberName(client, studio.member.email)
      const unknown = await memberName(client, 'unknown@example.test')
      expect([theirs.status, theirs.problem?.code]).toEqual([404, 'member.not_found'])
      expect({ ...theirs.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' })
    }
  })

  it('of any studio is hidden from an owner without one', async () => {
    const owner = await server.signedIn({ role: 'studio_owner' })
    expect((await memberName(owner, studio.member.email)).status).toBe(404)
  })

  it('of any studio is shown to an administrator', async () => {
    const admin = await server.signedIn({ role: 'admin' })
    expect((await memberName(admin, studio.member.email)).body).toEqual({ name: 'Tessa' })
  })

  it('is not shown for an invalid email', async () => {
    const reply = await memberName(studio.owner, 'tessa')
    expect([reply.status, reply.problem?.fieldErrors?.email]).toEqual([
      400,
      'Please enter a valid email address.',
    ])
  })
})

describe.each(['user', 'pro', 'beta'] as const)('a person in no studio, with the role %s', (role) => {
  it('sees no studio’s names (FM-13, FM-14, FM-15)', async () => {
    const client = await server.signedIn({ role })
    for (const reply of [
      await ownerInfo(client),
      await names(client),
      await memberName(client, studio.member.email),
    ]) {
      expect([reply.status, reply.problem?.code]).toEqual([403, 'access.denied'])
    }
  })
})

it('all calls need a session', async () => {
  const client = server.client()
  expect((await ownerInfo(client)).status).toBe(401)
  expect((await names(client)).status).toBe(401)
  expect((await memberName(client, studio.member.email)).status).toBe(401)
})

const studioIdOf = async ({ userId }: { userId: string }) =>
  (
    await server.ports.sql
      .selectFrom('users')
      .where('id', '=', userId)
      .select('studio_id')
      .executeTakeFirstOrThrow()
  ).studio_id
