import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { createClassType, listClassTypes } from '#contract/classes.ts'
import { listInstructorNames, readOwnerInfo } from '#contract/studio.ts'
import * as contract from '#contract/team.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const team = async (client: TestClient) => (await client.call(contract.readTeam, {})).body.teamMembers
const add = (client: TestClient, email: string, more: { name?: string; studioId?: string } = {}) =>
  client.call(contract.addTeamMember, { body: { email, name: 'Nina', ...more } as never })
const remove = (client: TestClient, id: string) =>
  client.call(contract.removeTeamMember, { params: { id: id as contract.MemberId } })
const rename = (client: TestClient, id: string, name: string) =>
  client.call(contract.renameTeamMember, { params: { id: id as contract.MemberId }, body: { name } })
const roleOf = async (client: TestClient) => (await client.call(readAuthUser, {})).body.role
const newEmail = () => `${randomUUID()}@example.test`
const { stringify } = JSON

async function memberOf(owner: TestClient, email: string) {
  const member = (await team(owner)).find((one) => one.email === email)
  if (!member) throw new Error(`${email} is not on the team`)
  return member
}

const setRole = (client: SignedIn, role: 'user' | 'pro' | 'studio_owner') =>
  server.ports.sql.updateTable('users').set({ role }).where('id', '=', client.userId).execute()

describe('an added member', () => {
  it('is one of thirty invitations a day, however often a studio empties its team', async () => {
    const { owner } = await openTestStudio(server)
    const invite = async (count: number) => {
      const open = server.ports.sql.deleteFrom('team_members').where('user_id', 'is', null)
      await open.execute()
      const replies = await Promise.all(Array.from({ length: count }, () => add(owner, newEmail())))
      return replies.map(({ status }) => status).toSorted()
    }
    for (const count of [9, 9, 9]) expect(await invite(count)).toEqual(Array(count).fill(201))
    expect(await invite(4)).toEqual([201, 201, 201, 429])
    expect(await team(owner)).toHaveLength(1 + 3)
  })

  it('is on the team at once, with a normalized name and email, and without an account (ST-4, ST-10)', async () => {
    const { owner } = await openTestStudio(server)
    const email = newEmail()
    const reply = await add(owner, ` ${email.toUpperCase()} `, { name: '  Nina   Moon ' })
    const { studioId } = (await owner.call(readAuthUser, {})).body
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      id: expect.any(String),
      email,
      name: 'Nina Moon',
      userId: null,
      studioId,
      createdAt: expect.any(String),
      isMailed: true,
    })
    expect((await team(owner)).map(({ name }) => name)).toEqual(['Tessa', 'Nina Moon'])
  })

  it.each([
    [{ email: '', name: 'Nina' }, 'email'],
    [{ email: 'nina', name: 'Nina' }, 'email'],
    [{ email: 'nina@example.test', name: '   ' }, 'name'],
    [{ email: 'nina@example.test', name: 'x'.repeat(31) }, 'name'],
    [{ email: 'nina@example.test', name: 'Win at evil.com' }, 'name'],
  ])('needs a name and an email: %j (ST-4, SV-7)', async (body, field) => {
    const { owner } = await openTestStudio(server)
    const { status, problem } = await owner.call(contract.addTeamMember, { body })
    expect([status, Object.keys(problem?.fieldErrors ?? {})]).toEqual([400, [field]])
    expect(await team(owner)).toHaveLength(1)
  })

  it('is identified by the email: once per team, and never the owner', async () => {
    const { owner, member } = await openTestStudio(server)
    const email = newEmail()
    await add(owner, email)
    expect((await add(owner, email)).problem?.code).toBe('team.has_address')
    expect((await add(owner, member.email)).problem?.code).toBe('team.has_address')
    expect((await add(owner, owner.email)).problem?.code).toBe('team.own_address')
    expect(await team(owner)).toHaveLength(2)
  })

  it('takes no place where the address can never accept: an owner’s or an administrator’s', async () => {
    const [{ owner }, elsewhere] = [await openTestStudio(server), await openTestStudio(server)]
    const admin = await server.signedIn({ role: 'admin' })
    for (const { email } of [elsewhere.owner, admin])
      expect((await add(owner, email)).problem?.code).toBe('team.cannot_join')
    expect(await team(owner)).toHaveLength(1)
  })

  it('gets the same answer with and without an account, also one of another studio (threat 28)', async () => {
    const [{ owner }, elsewhere] = [await openTestStudio(server), await openTestStudio(server)]
    const free = await server.signedIn()
    for (const email of [newEmail(), free.email, elsewhere.member.email]) {
      const reply = await add(owner, email)
      expect([reply.status, reply.body.userId]).toEqual([201, null])
    }
    expect(await roleOf(elsewhere.member)).toBe('studio_team')
    expect(await team(elsewhere.owner)).toHaveLength(1)
  })

  it('joins the caller’s own studio, and never a named one (SV-2)', async () => {
    const [{ owner }, other] = [await openTestStudio(server), await openTestStudio(server)]
    const { studioId } = (await other.owner.call(readAuthUser, {})).body
    const own = (await owner.call(readAuthUser, {})).body.studioId
    const named = await add(owner, newEmail(), { studioId: studioId ?? '' })
    const unknown = await add(owner, newEmail(), { studioId: randomUUID() })
    expect([named.problem?.code, unknown.problem?.code]).toEqual(['access.denied', 'access.denied'])
    expect((await add(owner, newEmail(), { studioId: own ?? '' })).status).toBe(201)
    expect(await (await owner.fetch(`/api/studio/team?studioId=${studioId}`)).json()).toEqual({
      teamMembers: await team(owner),
    })
    expect(await team(other.owner)).toHaveLength(1)
  })

  it('creates the studio of an owner without one', async () => {
    const owner = await server.signedIn({ role: 'studio_owner' })
    expect(await team(owner)).toEqual([])
    expect((await add(owner, newEmail())).status).toBe(201)
    expect(await team(owner)).toHaveLength(1)
  })
})

describe('a team', () => {
  it('is full with ten, for every caller, and has room again when one leaves (ST-5, C38, CO-2)', async () => {
    const { owner } = await openTestStudio(server)
    const admin = await server.signedIn({ role: 'admin' })
    for (let count = 1; count < 10; count += 1) expect((await add(owner, newEmail())).status).toBe(201)
    const eleventh = await add(owner, newEmail())
    expect([eleventh.status, eleventh.problem?.message]).toEqual([
      409,
      'Maximum team size of 10 members reached',
    ])
    const { studioId } = (await owner.call(readAuthUser, {})).body
    expect((await add(admin, newEmail(), { studioId: studioId ?? '' })).problem?.code).toBe('team.full')
    const [first] = await team(owner)
    await remove(owner, first?.id ?? '')
    expect((await add(owner, newEmail())).status).toBe(201)
  })

  it('has ten members after twenty parallel additions (SV-3, threat 41)', async () => {
    const owner = await server.signedIn({ role: 'studio_owner' })
    const replies = await Promise.all(Array.from({ length: 20 }, () => add(owner, newEmail())))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(replies.filter(({ problem }) => problem?.code === 'team.full')).toHaveLength(10)
    expect(await team(owner)).toHaveLength(10)
  })

  it('has an email once after ten parallel additions', async () => {
    const { owner } = await openTestStudio(server)
    const email = newEmail()
    const replies = await Promise.all(Array.from({ length: 10 }, () => add(owner, email)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await team(owner)).toHaveLength(2)
  })
})

describe('a member', () => {
  it('gets the name that the owner gives, immediately (ST-7)', async () => {
    const { owner, member } = await openTestStudio(server)
    const { id } = await memberOf(owner, member.email)
    expect((await rename(owner, id, ' Luna ')).body).toMatchObject({ id, name: 'Luna' })
    expect((await member.call(listInstructorNames, {})).body.instructorNames).toEqual(['Olivia', 'Luna'])
    expect((await rename(owner, id, '  ')).status).toBe(400)
    expect((await memberOf(owner, member.email)).name).toBe('Luna')
  })

  it('of another studio is reported as not found (threat 1)', async () => {
    const [{ owner }, other] = [await openTestStudio(server), await openTestStudio(server)]
    const { id } = await memberOf(other.owner, other.member.email)
    for (const ask of [
      (which: string) => remove(owner, which),
      (which: string) => rename(owner, which, 'Mine'),
    ]) {
      const [theirs, nobodys] = [await ask(id), await ask(randomUUID())]
      expect([theirs.status, theirs.problem?.code]).toEqual([404, 'member.not_found'])
      expect({ ...theirs.problem, requestId: '' }).toEqual({ ...nobodys.problem, requestId: '' })
    }
    expect(await memberOf(other.owner, other.member.email)).toMatchObject({ name: 'Tessa' })
  })

  it('is managed by administrators in every studio', async () => {
    const { owner, member } = await openTestStudio(server)
    const admin = await server.signedIn({ role: 'admin' })
    const { id } = await memberOf(owner, member.email)
    expect((await rename(admin, id, 'Luna')).body.name).toBe('Luna')
    expect((await remove(admin, id)).status).toBe(200)
    expect(await team(owner)).toEqual([])
  })
})

describe('a removed member', () => {
  it('loses the team’s capabilities at once, also in open sessions (ST-8, SV-18)', async () => {
    const { owner, member } = await openTestStudio(server)
    await owner.call(createClassType, { body: { classType: 'House Flow' } })
    expect(stringify((await member.call(listClassTypes, {})).body)).toContain('House Flow')
    await remove(owner, (await memberOf(owner, member.email)).id)
    expect((await member.call(readAuthUser, {})).body).toMatchObject({
      role: 'user',
      studioId: null,
      studioName: null,
    })
    expect((await member.call(readOwnerInfo, {})).status).toBe(403)
    expect(stringify((await member.call(listClassTypes, {})).body)).not.toContain('House Flow')
  })

  it('keeps an own plan, which counts again (AC-13, SV-28, RL-10)', async () => {
    const { owner, member } = await openTestStudio(server)
    await setRole(member, 'pro')
    expect(await roleOf(member)).toBe('studio_team')
    await remove(owner, (await memberOf(owner, member.email)).id)
    expect(await roleOf(member)).toBe('pro')
  })

  it('may be any member, and members may also leave', async () => {
    const { owner, member } = await openTestStudio(server)
    expect((await member.call(contract.leaveTeam, {})).status).toBe(200)
    expect(await roleOf(member)).toBe('user')
    expect(await team(owner)).toEqual([])
    expect((await member.call(contract.leaveTeam, {})).status).toBe(403)
  })
})

describe('a studio whose owner no longer has its plan', () => {
  it.each(['user', 'pro'] as const)(
    'as a %s: gives its team nothing from the next call on (AC-13, SV-28)',
    async (role) => {
      const { owner, member } = await openTestStudio(server)
      await setRole(owner, role)
      expect((await member.call(readAuthUser, {})).body).toMatchObject({ role: 'user', studioName: null })
      expect((await member.call(readOwnerInfo, {})).status).toBe(403)
      expect((await owner.call(contract.readTeam, {})).status).toBe(403)
    },
  )

  it('leaves members their own plans, and gets its team back with the plan', async () => {
    const { owner, member } = await openTestStudio(server)
    await setRole(member, 'pro')
    await setRole(owner, 'user')
    expect(await roleOf(member)).toBe('pro')
    await setRole(owner, 'studio_owner')
    expect(await roleOf(member)).toBe('studio_team')
  })

  it('is deleted with its owner’s account', async () => {
    const { owner, member } = await openTestStudio(server)
    await server.ports.sql.deleteFrom('users').where('id', '=', owner.userId).execute()
    expect((await member.call(readAuthUser, {})).body).toMatchObject({ role: 'user', studioId: null })
  })

  it('removes the membership of a deleted account (SV-19)', async () => {
    const { owner, member } = await openTestStudio(server)
    await server.ports.sql.deleteFrom('users').where('id', '=', member.userId).execute()
    expect(await team(owner)).toEqual([])
  })
})

describe("the owner's display name", () => {
  it('is the first name of the account (ST-3, RL-14)', async () => {
    const { owner, member } = await openTestStudio(server)
    const reply = await owner.call(contract.saveOwnerName, { body: { displayName: '  Olivia  Moon ' } })
    expect(reply.body).toEqual({ displayName: 'Olivia Moon' })
    expect((await owner.call(readAuthUser, {})).body.firstName).toBe('Olivia Moon')
    expect((await member.call(listInstructorNames, {})).body.instructorNames).toEqual([
      'Olivia Moon',
      'Tessa',
    ])
  })

  it('is not blank, and only its owner can set it', async () => {
    const { owner, member } = await openTestStudio(server)
    expect((await owner.call(contract.saveOwnerName, { body: { displayName: ' ' } })).status).toBe(400)
    for (const client of [member, await server.signedIn({ role: 'admin' })]) {
      expect((await client.call(contract.saveOwnerName, { body: { displayName: 'Eve' } })).status).toBe(403)
    }
  })
})
