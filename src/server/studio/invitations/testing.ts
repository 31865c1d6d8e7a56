import { randomUUID } from 'node:crypto'
import { readAuthUser } from '#contract/account.ts'
import { addTeamMember, answerInvitation, listInvitations, readTeam } from '#contract/team.ts'
import type { Role } from '#domain/account/roles.ts'
import { transaction } from '#server/db/transaction.ts'
import type { SignedIn, TestClient, TestServer } from '#server/testing.ts'
import { joinInvitingStudio } from './join-team.ts'

export const invite = async (owner: TestClient, email: string) =>
  (await owner.call(addTeamMember, { body: { email, name: 'Nina' } })).body

export const invitations = async (client: TestClient) =>
  (await client.call(listInvitations, {})).body.invitations

export const answer = (client: TestClient, id: string, accept = true) =>
  client.call(answerInvitation, { params: { id: id as never }, body: { accept } })

export const me = async (client: TestClient) => (await client.call(readAuthUser, {})).body

export const team = async (owner: TestClient) => (await owner.call(readTeam, {})).body.teamMembers

export const newEmail = () => `${randomUUID()}@example.test`

/** An account with a verified email. */
export async function known(
  server: TestServer,
  person: { email?: string; role?: Role } = {},
): Promise<SignedIn> {
  const client = await server.signedIn(person)
  await server.ports.sql
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', client.userId)
    .execute()
  return client
}

/** What happens to invitations of an email when it is verified. */
export const prove = (server: TestServer, { userId, email }: SignedIn) =>
  transaction(server.ports.sql, (sql) => joinInvitingStudio(sql, { userId, email }))
