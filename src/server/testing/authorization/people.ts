import { beginGuest } from '#contract/guests.ts'
import { accessTokenOf } from '#server/access-tokens/testing.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import type { Person, SignedIn, TestServer } from '#server/testing.ts'

export type Standing = 'free' | 'pro' | 'team' | 'owner' | 'beta' | 'admin'

/** A browser, and the access token of a program of the same person. */
type Caller = SignedIn & { readonly token: string }

/** One person of each standing, a guest, and another studio. */
export type People = Record<Standing | 'guest' | 'stranger' | 'strangersMember', Caller>

/** Without an access token: a guest cannot have one. */
async function guestOf(server: TestServer): Promise<Caller> {
  const client = server.client()
  const { id: userId, email } = (await client.call(beginGuest, {})).body
  return Object.assign(client, { userId, email, token: '' })
}

/** All with verified emails, and with access tokens of all scopes. */
export async function invitePeople(server: TestServer): Promise<People> {
  const [here, elsewhere] = [
    await openTestStudio(server),
    await openTestStudio(server, { name: 'Elsewhere' }),
  ]
  const withToken = async (person: SignedIn) =>
    Object.assign(person, { token: (await accessTokenOf(server.ports, person.userId)).token })
  const person = async (role: NonNullable<Person['role']>) => withToken(await server.signedIn({ role }))
  const people = {
    free: await person('user'),
    pro: await person('pro'),
    team: await withToken(here.member),
    owner: await withToken(here.owner),
    beta: await person('beta'),
    admin: await person('admin'),
    guest: await guestOf(server),
    stranger: await withToken(elsewhere.owner),
    strangersMember: await withToken(elsewhere.member),
  }
  await server.ports.sql
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('guest_until', 'is', null)
    .execute()
  return people
}
