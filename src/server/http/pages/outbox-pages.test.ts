import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resendVerification } from '#contract/mailbox.ts'
import { register } from '#contract/registration.ts'
import { withApp } from '#server/accounts/factors/testing.ts'
import { eventsSince, latestId } from '#server/audit/testing.ts'
import { EMAIL_KINDS } from '#server/email-kinds.ts'
import { startMailWorker } from '#server/mail/start-mail-worker.ts'
import { sweepOutbox } from '#server/ports/mail/outbox.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const HOSTILE = '<script>alert(1)</script>'
const mail = (to: string, subject: string) => ({
  to,
  subject,
  text: `Go to http://localhost:3000/auth?verify=abc ${HOSTILE}\n`,
  html: `<!doctype html><html><head></head><body>${HOSTILE}"</body></html>`,
})
const get = async (path: string, from = server) => {
  const reply = await from.client().fetch(path, { headers: { accept: 'text/html' } })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

const PATHS = ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/1']
const statuses = async (client: TestClient) => {
  const replies: number[] = []
  for (const path of PATHS) replies.push((await client.fetch(path)).status)
  return replies
}

describe('the outbox of development (N21)', () => {
  it('lists what was written, the latest first, and shows each as text and as HTML', async () => {
    expect((await get('/dev/outbox')).text).toContain('No mail has been written yet')
    await server.ports.mail.deliver(mail('mia@studio.test', 'First'))
    await server.ports.mail.deliver(mail('eve@studio.test', `Second ${HOSTILE}`))
    const { text, headers } = await get('/dev/outbox')
    expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'))
    expect(headers.get('cache-control')).toBe('no-store')
    const path = /\/dev\/outbox\/\d+/.exec(text)?.[0] ?? ''
    const one = await get(path)
    expect(one.text).toContain('<a href="http://localhost:3000/auth?verify=abc">')
    expect(one.text).toContain('sandbox="allow-popups allow-top-navigation-by-user-activation"')
    for (const page of [text, one.text]) expect(page).not.toContain('<script>')
  })

  it('is read by programs as JSON, all of it or one mailbox', async () => {
    const mails = JSON.parse((await get('/dev/outbox.json?to=mia@studio.test')).text)
    expect(mails).toMatchObject([{ to: 'mia@studio.test', subject: 'First', text: expect.any(String) }])
    expect(JSON.parse((await get('/dev/outbox.json')).text)).toHaveLength(2)
  })

  it.each(['999999', 'x', "1'--", '1e9'])('has no mail %s', async (id) => {
    expect((await get(`/dev/outbox/${id}`)).status).toBe(404)
  })

  it('keeps no mail for longer than two days, which is as long as a link in one holds', async () => {
    const to = 'old@studio.test'
    await server.ports.mail.deliver(mail(to, 'Confirm your email'))
    const kept = async (hours: number) => {
      const now = () => new Date(Date.now() + hours * 3_600_000)
      await sweepOutbox({ ...server.ports, clock: { now } })
      return JSON.parse((await get(`/dev/outbox.json?to=${to}`)).text).length
    }
    expect([await kept(47), await kept(49)]).toEqual([1, 0])
  })

  it('is nowhere where mails are sent', async () => {
    const smtp = { host: '127.0.0.1', port: 1, secure: false, auth: undefined, from: 'a@b.example' }
    const other = await startTestServer({ config: { mail: smtp } })
    expect(await statuses(await other.signedIn({ role: 'admin' }))).toEqual([404, 404, 404])
    await other.stop()
  })
})

describe('the outbox of production without a mail server (N21, AU-21)', () => {
  it('keeps what people wait for, for administrators to hand on; to everybody else it is not there', async () => {
    const config = { mode: 'production', publicUrl: 'https://a.example' } as const
    const other = await startTestServer({ config })
    await startMailWorker(other.ports, EMAIL_KINDS)
    const member = other.client()
    const email = 'member@mail.example'
    const headers = { origin: config.publicUrl }
    await member.call(register, { body: { email, password: 'silk & chrome' }, headers })
    const again = await member.call(resendVerification, { headers })
    expect([again.status, again.problem?.message]).toEqual([503, expect.stringContaining('sends no emails')])
    const admin = await other.signedIn({ role: 'admin' })
    await withApp(admin, () => new Date())
    // One email or two: the first job may be done before the second request.
    const verification = { to: email, text: expect.stringContaining('https://a.example/auth?verify=') }
    await expect
      .poll(async () => (await admin.fetch(`/dev/outbox.json?to=${email}`)).json())
      .toEqual(expect.arrayContaining([expect.objectContaining(verification)]))
    const before = await latestId(other.ports.sql)
    for (const client of [member, other.client(), await other.signedIn({ role: 'studio_owner' })]) {
      expect(await statuses(client)).toEqual([404, 404, 404])
    }
    expect(await eventsSince(other.ports.sql, before)).toEqual([])
    await admin.fetch('/dev/outbox')
    expect(await eventsSince(other.ports.sql, before)).toMatchObject([
      { kind: 'outbox.opened', actor_id: admin.userId, address: '127.0.0.1' },
    ])
    await other.stop()
  })
})
