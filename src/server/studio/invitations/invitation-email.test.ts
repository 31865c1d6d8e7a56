import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMAIL_KINDS } from '#server/email-kinds.ts'
import { startMailWorker } from '#server/mail/start-mail-worker.ts'
import { readOutbox } from '#server/ports/mail/outbox.ts'
import { openTestStudio } from '#server/studio/testing.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { invite, newEmail } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await startMailWorker(server.ports, EMAIL_KINDS)
})
afterAll(() => server.stop())

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
