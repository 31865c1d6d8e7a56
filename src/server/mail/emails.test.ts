import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { verifyEmail } from '#contract/mailbox.ts'
import { resetPassword } from '#contract/passwords.ts'
import { register } from '#contract/registration.ts'
import { EMAIL_KINDS } from '#server/email-kinds.ts'
import { createLog } from '#server/log.ts'
import { type Received, type SmtpSink, startSmtpSink } from '#server/ports/mail/testing.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { startMailWorker } from './start-mail-worker.ts'
import { tokenIn } from './testing.ts'

const HOME = 'http://promo.example:8080'

let sink: SmtpSink
let server: TestServer
/** Recipients that the mail server refuses at first, with the remaining refusals. */
const busyFor = new Map<string, number>()
const asked: string[] = []
const lines: string[] = []
beforeAll(async () => {
  sink = await startSmtpSink({
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address)
      const left = busyFor.get(address) ?? 0
      busyFor.set(address, left - 1)
      const code = address.startsWith('gone') ? 550 : 451
      const refused = left > 0 || code === 550
      done(refused ? Object.assign(new Error(`<${address}> no`), { responseCode: code }) : null)
    },
  })
  const mail = {
    host: '127.0.0.1',
    port: sink.port,
    secure: false,
    auth: undefined,
    from: 'hello@polepro.test',
  }
  const log = createLog({ logLevel: 'debug' }, { write: (line: string) => lines.push(line) })
  server = await startTestServer({ config: { mail, publicUrl: HOME }, ports: { log } })
  await startMailWorker(server.ports, EMAIL_KINDS)
})
afterAll(async () => {
  await server.stop()
  await sink.stop()
})

let count = 0
async function account(email = `smtp-${++count}@mail.example`) {
  const client = server.client()
  await client.call(register, { body: { email, password: 'silk & chrome' } })
  return { client, email }
}

/** A request with a forged host, to influence links. */
const forgotAs = (email: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const body = JSON.stringify({ email })
    const own = { 'content-type': 'application/json', 'content-length': String(body.length), origin: HOME }
    const call = request(
      `${server.url}/api/auth/forgot-password`,
      { method: 'POST', headers: { ...own, ...headers } },
      (reply) => resolve(reply.resume().statusCode),
    )
    call.on('error', reject).end(body)
  })

const linksIn = ({ text = '', html = '' }: Received) =>
  [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => new URL(link).origin)

describe('a mail server', () => {
  it('receives the email of a new account, whose link verifies it', async () => {
    const { client, email } = await account()
    const mail = await sink.next(email)
    expect(mail).toMatchObject({
      subject: 'Confirm your email for PolePro',
      from: { name: 'PolePro', address: 'hello@polepro.test' },
    })
    const token = tokenIn(mail.text ?? '', 'verify') ?? ''
    expect(tokenIn(mail.html ?? '', 'verify')).toBe(token)
    expect((await client.call(verifyEmail, { body: { token } })).status).toBe(200)
    expect((await client.call(readAuthUser, {})).body.emailVerified).toBe(true)
  })

  it('receives the password reset email, with a link to our own address whatever host the request names (threat 27)', async () => {
    const { email } = await account()
    await sink.next(email)
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    expect(await forgotAs(email, evil)).toBe(200)
    const mail = await sink.next(email)
    expect(new Set(linksIn(mail))).toEqual(new Set([HOME]))
    const token = tokenIn(mail.text ?? '', 'reset') ?? ''
    const phone = server.client()
    const reply = await phone.call(resetPassword, { body: { token, newPassword: 'feather boa' } })
    expect(reply.body).toMatchObject({ email })
    expect((await sink.next(email)).subject).toBe('Your PolePro password was changed')
  })

  it('that is busy gets the email a moment later', async () => {
    const email = 'busy@mail.example'
    busyFor.set(email, 1)
    const { client } = await account(email)
    const token = tokenIn((await sink.next(email)).text ?? '', 'verify') ?? ''
    expect((await client.call(verifyEmail, { body: { token } })).status).toBe(200)
  })

  it('that refuses a recipient permanently is asked once, and the registration succeeds', async () => {
    const { client } = await account('gone@mail.example')
    await account().then(({ email }) => sink.next(email))
    expect(asked.filter((address) => address === 'gone@mail.example')).toHaveLength(1)
    expect((await client.call(readAuthUser, {})).status).toBe(200)
  })

  it('leaves no email address, token or password in the log (threat 42)', async () => {
    const { email } = await account('canary@mail.example')
    const token = tokenIn((await sink.next(email)).text ?? '', 'verify')
    const written = lines.join('')
    expect(written).toContain('a mail cannot be delivered')
    for (const secret of [token, 'mail.example', 'silk & chrome']) expect(written).not.toContain(secret)
  })
})
