import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { verifyEmail } from '#contract/mailbox.ts'
import { addTeamMember, answerInvitation, listInvitations, readTeam } from '#contract/team.ts'
import type { Role } from '#domain/account/roles.ts'
import { transaction } from '#server/db/transaction.ts'
import { EMAIL_KINDS } from '#server/email-kinds.ts'
import { startMailWorker } from '#server/mail/start-mail-worker.ts'
import { readOutbox } from '#server/ports/mail/outbox.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { meet } from '#server/testing/meet.ts'
import { type SignedIn, startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { joinInvitingStudio, joinTeam } from './join-team.ts'
import { sweepInvitations } from './sweep-invitations.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await startMailWorker(server.ports, EMAIL_KINDS)
})
afterAll(() => server.stop())

const invite = async (owner: TestClient, email: string) =>
  (await owner.call(addTeamMember, { body: { email, name: 'Nina' } })).body
const invitations = async (client: TestClient) => (await client.call(listInvitations, {})).body.invitations
const answer = (client: TestClient, id: string, accept = true) =>
  client.call(answerInvitation, { params: { id: id as never }, body: { accept } })
const me = async (client: TestClient) => (await client.call(readAuthUser, {})).body
const team = async (owner: TestClient) => (await owner.call(readTeam, {})).body.teamMembers
const newEmail = () => `${randomUUID()}@example.test`

/** An account with a verified email. */
async function known(person: { email?: string; role?: Role } = {}): Promise<SignedIn> {
  const client = await server.signedIn(person)
  await server.ports.sql
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', client.userId)
    .execute()
  return client
}

const prove = ({ userId, email }: SignedIn) =>
  transaction(server.ports.sql, (sql) => joinInvitingStudio(sql, { userId, email }))

it('an unanswered invitation lapses after 30 days and frees its place; a member stays', async () => {
  const { owner, member: first } = await openTestStudio(server)
  const invited = await known()
  const member = await known()
  await invite(owner, invited.email)
  await invite(owner, member.email)
  const [theirs] = await invitations(member)
  await answer(member, theirs?.id ?? '')
  const sweepAfter = (days: number) =>
    sweepInvitations({ ...server.ports, clock: { now: () => new Date(Date.now() + days * 24 * 3_600_000) } })
  await sweepAfter(29)
  expect(await invitations(invited)).toHaveLength(1)
  await sweepAfter(31)
  expect(await invitations(invited)).toEqual([])
  expect((await team(owner)).map(({ email }) => email)).toEqual([first.email, member.email])
})

it('an account sees twenty invitations at most, newest first, with the owners’ names', async () => {
  const invited = await known()
  await raw`
    with owners as (insert into users (id, email, username, password_hash, first_name, role)
        select gen_random_uuid(), 'many-' || n || '@example.test', 'many', '-', 'Owner ' || n, 'studio_owner'
        from generate_series(1, 21) n returning id, first_name),
      theirs as (insert into studios (id, owner_id, name) select gen_random_uuid(), id, first_name from owners
        returning id, name)
    insert into team_members (id, studio_id, email, name, created_at)
      select gen_random_uuid(), id, ${invited.email}, 'Nina', now() + substr(name, 7)::int * interval '1 second'
      from theirs`.execute(server.ports.sql)
  const owners = (await invitations(invited)).map(({ ownerName }) => ownerName)
  expect(owners).toEqual(Array.from({ length: 20 }, (_, n) => `Owner ${21 - n}`))
})

describe('an account that registers with an invited email', () => {
  it('is on the team once the email is verified, and not before (AU-21, SV-23, threat 30)', async () => {
    const { owner } = await openTestStudio(server)
    const { email } = await invite(owner, newEmail())
    const newcomer = await server.signedIn({ email })
    expect((await me(newcomer)).role).toBe('user')
    expect(await invitations(newcomer)).toEqual([])
    expect((await team(owner))[1]?.userId).toBeNull()
    await prove(newcomer)
    expect(await me(newcomer)).toMatchObject({ role: 'studio_team', studioName: 'Velvet Pole' })
    expect((await team(owner))[1]?.userId).toBe(newcomer.userId)
  })

  it('chooses if two studios invited the email', async () => {
    const [one, two] = [await openTestStudio(server), await openTestStudio(server, { name: 'Silk House' })]
    const { email } = await invite(one.owner, newEmail())
    await invite(two.owner, email)
    const newcomer = await known({ email })
    await prove(newcomer)
    expect((await me(newcomer)).role).toBe('user')
    expect((await invitations(newcomer)).map(({ studioName }) => studioName)).toEqual([
      'Silk House',
      'Velvet Pole',
    ])
  })
})

it('an email that is invited, registered and verified is on the team (AU-21, EX-4)', async () => {
  const { owner } = await openTestStudio(server)
  const { email } = await invite(owner, newEmail())
  const newcomer = server.client()
  await newcomer.register(email)
  const tokens = async () => {
    const emails = await readOutbox(server.ports.sql, email)
    return emails.flatMap(({ text }) => /verify=([\w-]+)/.exec(text)?.[1] ?? [])
  }
  await expect.poll(async () => (await tokens()).length).toBe(1)
  expect((await me(newcomer)).role).toBe('user')
  const [token = ''] = await tokens()
  expect((await newcomer.call(verifyEmail, { body: { token } })).status).toBe(200)
  expect(await me(newcomer)).toMatchObject({ role: 'studio_team', studioName: 'Velvet Pole' })
  expect((await team(owner))[1]).toMatchObject({ email, userId: (await me(newcomer)).id })
})

describe('an account that existed before the invitation', () => {
  it.each(['user', 'pro', 'beta'] as const)(
    'as a %s is not added automatically, but asked (threat 31)',
    async (role) => {
      const { owner } = await openTestStudio(server)
      const client = await known({ role })
      const { id } = await invite(owner, client.email)
      await prove(client)
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
    const client = await known()
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
    const client = await known()
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
  it.each(['studio_owner', 'admin'] as const)(
    'older than the account of a %s changes nothing when the email is verified',
    async (role) => {
      const { owner } = await openTestStudio(server)
      const { email } = await invite(owner, newEmail())
      const client = await known({ email, role })
      await prove(client)
      expect(await me(client)).toMatchObject({ role, studioId: null })
      expect((await team(owner))[1]?.userId).toBeNull()
    },
  )

  it('accepted while its receiver becomes an owner creates no membership', async () => {
    const { owner } = await openTestStudio(server)
    const client = await known()
    const { id } = await invite(owner, client.email)
    const [answered] = await meet(server, {
      lock: raw`update users set role = 'studio_owner' where id = ${client.userId}`,
      start: () => [answer(client, id)],
    })
    expect(answered?.status).toBe(404)
    expect(await me(client)).toMatchObject({ role: 'studio_owner', studioId: null })
  })

  it('accepted while its studio is deleted locks the studio first', async () => {
    const { owner } = await openTestStudio(server)
    const client = await known()
    const { id } = await invite(owner, client.email)
    const { sql } = server.ports
    const [answered] = await meet(server, {
      lock: raw`select from studios where owner_id = ${owner.userId} for update`,
      start: () => [answer(client, id)],
      meanwhile: () => raw`select from team_members where id = ${id} for update nowait`.execute(sql),
    })
    expect(answered?.status).toBe(200)
  })

  it('links no account to a studio whose owner has just lost the plan', async () => {
    const { owner } = await openTestStudio(server)
    const client = await known()
    const { id } = await invite(owner, client.email)
    const { sql } = server.ports
    await sql.updateTable('users').set({ role: 'pro' }).where('id', '=', owner.userId).execute()
    const joined = await transaction(sql, (trx) =>
      joinTeam(trx, { id, email: client.email, userId: client.userId }),
    )
    expect([joined, (await me(client)).studioId]).toEqual([false, null])
  })

  it('of another person is reported as not found', async () => {
    const { owner } = await openTestStudio(server)
    const stranger = await known()
    const { id } = await invite(owner, (await known()).email)
    const [theirs, nobodys] = [await answer(stranger, id), await answer(stranger, randomUUID())]
    expect([theirs.status, theirs.problem?.code]).toEqual([404, 'invitation.not_found'])
    expect({ ...theirs.problem, requestId: '' }).toEqual({ ...nobodys.problem, requestId: '' })
    expect((await me(stranger)).role).toBe('user')
  })

  it('is not shown to an account with an unverified email', async () => {
    const { owner } = await openTestStudio(server)
    const unproven = await server.signedIn()
    const { id } = await invite(owner, unproven.email)
    expect(await invitations(unproven)).toEqual([])
    expect((await answer(unproven, id)).status).toBe(404)
  })

  it('of a studio whose owner no longer has the plan is not shown', async () => {
    const { owner } = await openTestStudio(server)
    const client = await known()
    await invite(owner, client.email)
    const { sql } = server.ports
    await sql.updateTable('users').set({ role: 'user' }).where('id', '=', owner.userId).execute()
    expect(await invitations(client)).toEqual([])
  })

  it.each(['studio_owner', 'admin'] as const)('cannot make a %s a member', async (role) => {
    const { owner } = await openTestStudio(server)
    const client = await known()
    const { id } = await invite(owner, client.email)
    await server.ports.sql.updateTable('users').set({ role }).where('id', '=', client.userId).execute()
    expect(await invitations(client)).toEqual([])
    expect((await answer(client, id)).status).toBe(404)
    expect((await me(client)).role).toBe(role)
  })

  it('answered while it is withdrawn leaves a full membership or none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner } = await openTestStudio(server)
      const client = await known()
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

describe('the invitation email', () => {
  const emailsTo = (email: string) => readOutbox(server.ports.sql, email)

  it('names the sender, the studio and the address, and links to a form with the address filled in (EX-4)', async () => {
    const { owner } = await openTestStudio(server)
    const { email } = await invite(owner, newEmail())
    await expect.poll(async () => (await emailsTo(email)).length).toBe(1)
    const [invitation] = await emailsTo(email)
    expect(invitation?.text).toContain('Olivia invites you to the team of Velvet Pole')
    expect(invitation?.text).toContain(email)
    expect(invitation?.text).toContain(
      `${server.ports.config.publicUrl}/auth?mode=create#email=${encodeURIComponent(email)}`,
    )
  })

  it('contains no web address from a studio’s names', async () => {
    const { owner } = await openTestStudio(server, { name: 'Free at evil.com' })
    const { sql } = server.ports
    const named = { first_name: 'www.evil.test' }
    await sql.updateTable('users').set(named).where('id', '=', owner.userId).execute()
    const { email } = await invite(owner, newEmail())
    await expect.poll(async () => (await emailsTo(email)).length).toBe(1)
    const [invitation] = await emailsTo(email)
    expect(invitation?.text).toContain('A studio owner invites you to the team of their studio')
    expect(`${invitation?.text}${invitation?.html}`).not.toContain('evil')
  })

  it('is sent to an address three times a day at most, however often it is invited', async () => {
    const { owner } = await openTestStudio(server)
    const email = newEmail()
    for (let round = 1; round <= 4; round += 1) {
      const { id, isMailed } = await invite(owner, email)
      expect(isMailed).toBe(round <= 3)
      const sent = Math.min(round, 3)
      await expect.poll(async () => (await emailsTo(email)).length).toBe(sent)
      await owner.fetch(`/api/studio/team/${id}`, { method: 'DELETE' })
    }
  })
})
