import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { addStudioMember, listStudios, removeStudioMember } from '#contract/admin-accounts.ts'
import { savePreferences } from '#contract/preferences.ts'
import type { MemberId } from '#contract/team.ts'
import type { StudioId } from '#domain/ids.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server.stop())

const find = async (search: string) => (await admin.call(listStudios, { query: { search } })).body
const add = (studioId: StudioId, email: string, name?: string) =>
  admin.call(addStudioMember, { body: { studioId, email, ...(name && { name }) } })
const remove = (memberId: MemberId, studioId: StudioId) =>
  admin.call(removeStudioMember, { params: { memberId, studioId } })

async function studioOf(owner: SignedIn) {
  const [studio] = (await find(owner.email)).studios
  if (!studio) throw new Error('There is no such studio')
  return studio
}

describe('the list of studios', () => {
  it('shows owner and team, also members without an account (AD-22, AP-17)', async () => {
    const { owner, member } = await openTestStudio(server)
    const { studioId } = await studioOf(owner)
    await add(studioId, 'nina.moon@example.test')
    expect(await studioOf(owner)).toMatchObject({
      studioId,
      studioName: 'Velvet Pole',
      ownerId: owner.userId,
      ownerEmail: owner.email,
      ownerName: 'Olivia',
      teamMembers: [
        {
          id: expect.any(String),
          email: member.email,
          name: 'Tessa',
          userId: member.userId,
          firstName: null,
          lastName: null,
        },
        { email: 'nina.moon@example.test', name: 'nina.moon', userId: null },
      ],
    })
  })

  it('shows an owner without a first name as the form does', async () => {
    const { owner } = await openTestStudio(server)
    const { sql } = server.ports
    await sql.updateTable('users').set({ first_name: ' ' }).where('id', '=', owner.userId).execute()
    expect((await studioOf(owner)).ownerName).toBe('someone')
    await owner.call(savePreferences, { body: { instructorName: 'Liv' } })
    expect((await studioOf(owner)).ownerName).toBe('Liv')
  })

  it('leaves out a studio that its owner gave up, once its team is empty', async () => {
    const { owner } = await openTestStudio(server)
    const { studioId, teamMembers } = await studioOf(owner)
    const { sql } = server.ports
    await sql.updateTable('users').set({ role: 'user' }).where('id', '=', owner.userId).execute()
    expect((await find(owner.email)).total).toBe(1)
    for (const { id } of teamMembers) await remove(id, studioId)
    expect(await find(owner.email)).toMatchObject({ studios: [], total: 0 })
  })

  it('is searched by name and owner, and empty without a match', async () => {
    const name = `Silk ${randomUUID()}`.slice(0, 30)
    await openTestStudio(server, { name })
    expect((await find(name.toUpperCase())).studios.map(({ studioName }) => studioName)).toEqual([name])
    expect(await find('nowhere at all')).toMatchObject({ studios: [], total: 0 })
  })
})

describe('a member of a studio', () => {
  it('is invited by an administrator as by the owner, with a normalized email (AD-21)', async () => {
    const { owner } = await openTestStudio(server)
    const { studioId } = await studioOf(owner)
    const email = `${randomUUID()}@example.test`
    const reply = await add(studioId, `  ${email.toUpperCase()} `, 'Nina')
    expect([reply.status, reply.body.email, reply.body.name]).toEqual([201, email, 'Nina'])
    expect((await add(studioId, email)).problem?.code).toBe('team.has_address')
    expect((await add(randomUUID() as StudioId, email)).problem?.code).toBe('studio.not_found')
  })

  it('gets no email if the owner has no plan, and the answer says so', async () => {
    const { owner } = await openTestStudio(server)
    const { studioId } = await studioOf(owner)
    const { sql } = server.ports
    await sql.updateTable('users').set({ role: 'user' }).where('id', '=', owner.userId).execute()
    expect((await add(studioId, `${randomUUID()}@example.test`)).body.isMailed).toBe(false)
  })

  it('is the tenth at most, for administrators too (SV-3)', async () => {
    const { owner } = await openTestStudio(server)
    const { studioId } = await studioOf(owner)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => add(studioId, `${randomUUID()}@example.test`)),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(9)
    expect((await studioOf(owner)).teamMembers).toHaveLength(10)
  })

  it('is removed from the named studio, and from no other', async () => {
    const [one, two] = [await openTestStudio(server), await openTestStudio(server)]
    const [first, second] = [await studioOf(one.owner), await studioOf(two.owner)]
    const member = first.teamMembers[0]?.id as MemberId
    const mismatched = await remove(member, second.studioId)
    expect([mismatched.status, mismatched.problem?.code]).toEqual([404, 'member.not_found'])
    expect((await one.member.call(readAuthUser, {})).body.role).toBe('studio_team')
    expect((await remove(member, first.studioId)).status).toBe(200)
    expect((await one.member.call(readAuthUser, {})).body.role).toBe('user')
  })
})
