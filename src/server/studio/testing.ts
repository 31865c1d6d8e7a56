import type { SignedIn } from '#server/accounts/testing.ts'
import type { TestServer } from '#server/testing.ts'
import { createStudio } from './create-studio.ts'

export type TestStudio = { owner: SignedIn; member: SignedIn; name: string; memberGivenName: string }

/** A studio with an owner and one member, both signed in. */
export async function openTestStudio(
  server: TestServer,
  { name = 'Velvet Pole', memberGivenName = 'Tessa' } = {},
): Promise<TestStudio> {
  const owner = await server.signedIn({ role: 'studio_owner', subscriptionStatus: 'studio_pro' })
  const member = await server.signedIn({ role: 'studio_team', subscriptionStatus: 'studio_pro' })
  await server.ports.sql
    .updateTable('users')
    .set({ first_name: 'Olivia' })
    .where('id', '=', owner.userId)
    .execute()
  await createStudio(server.ports.sql, {
    name,
    ownerId: owner.userId,
    members: [{ userId: member.userId, email: member.email, name: memberGivenName }],
  })
  return { owner, member, name, memberGivenName }
}
