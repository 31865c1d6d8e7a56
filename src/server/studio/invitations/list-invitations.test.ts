import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStudio } from '#server/studio/testing.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { sweepInvitations } from './sweep-invitations.ts'
import { answer, invitations, invite, known, team } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('an account sees twenty invitations at most, newest first, with the owners’ names', async () => {
  const invited = await known(server)
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

it('an unanswered invitation lapses after 30 days and frees its place; a member stays', async () => {
  const { owner, member: first } = await openTestStudio(server)
  const invited = await known(server)
  const member = await known(server)
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

describe('an invitation', () => {
  it('is not shown to an account with an unverified email', async () => {
    const { owner } = await openTestStudio(server)
    const unproven = await server.signedIn()
    const { id } = await invite(owner, unproven.email)
    expect(await invitations(unproven)).toEqual([])
    expect((await answer(unproven, id)).status).toBe(404)
  })

  it('of a studio whose owner no longer has the plan is not shown', async () => {
    const { owner } = await openTestStudio(server)
    const client = await known(server)
    await invite(owner, client.email)
    const { sql } = server.ports
    await sql.updateTable('users').set({ role: 'user' }).where('id', '=', owner.userId).execute()
    expect(await invitations(client)).toEqual([])
  })
})
