import { openTestStudio } from '#server/studio/testing.ts'
import type { Person, SignedIn, TestServer } from '#server/testing.ts'

export type Standing = 'free' | 'pro' | 'team' | 'owner' | 'beta' | 'admin'

/** One person of each standing, and another studio. */
export type People = Record<Standing, SignedIn> & { stranger: SignedIn; strangersMember: SignedIn }

/** All with verified emails. */
export async function invitePeople(server: TestServer): Promise<People> {
  const [here, elsewhere] = [
    await openTestStudio(server),
    await openTestStudio(server, { name: 'Elsewhere' }),
  ]
  const person = (role: NonNullable<Person['role']>) => server.signedIn({ role })
  const people = {
    free: await person('user'),
    pro: await person('pro'),
    team: here.member,
    owner: here.owner,
    beta: await person('beta'),
    admin: await person('admin'),
    stranger: elsewhere.owner,
    strangersMember: elsewhere.member,
  }
  await server.ports.sql.updateTable('users').set({ email_verified_at: new Date() }).execute()
  return people
}
