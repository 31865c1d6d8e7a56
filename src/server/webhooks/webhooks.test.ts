import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportOwnData } from '#contract/own-data.ts'
import { forgotPassword, resetPassword } from '#contract/passwords.ts'
import { createWebhook, endWebhook, listWebhooks, testWebhook, type Webhook } from '#contract/webhooks.ts'
import { WEBHOOKS_MAX } from '#domain/account/webhook.ts'
import { accessTokenOf } from '#server/access-tokens/testing.ts'
import { eventsSince, latestId } from '#server/audit/testing.ts'
import { readConfig } from '#server/config.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { startTestInbox, type TestInbox } from '#server/mail/testing.ts'
import { makeAdministrator } from '#server/make-admin/make-administrator.ts'
import { newKey } from '#server/own-secrets/testing.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { webhookOf } from './testing.ts'
import { openWebhookSecret, resealWebhookSecrets } from './webhook-secret.ts'

const KEY = newKey()
let server: TestServer
let inbox: TestInbox
beforeAll(async () => {
  const { secretsKeys } = readConfig({ SECRETS_KEY: KEY })
  server = await startTestServer({ config: { secretsKeys } })
  inbox = await startTestInbox(server.ports)
})
afterAll(() => server.stop())

const URL_WITH_KEY = 'https://hooks.example:8443/videos?key=abc123'
const make = (person: SignedIn, url = URL_WITH_KEY) => person.call(createWebhook, { body: { url } })
const end = (person: SignedIn, { id }: Pick<Webhook, 'id'>) => person.call(endWebhook, { params: { id } })
const list = async (person: SignedIn) => (await person.call(listWebhooks, {})).body.webhooks
const rows = () => server.ports.sql.selectFrom('webhooks').selectAll().execute()

describe('making a webhook', () => {
  it('shows its secret once, and stores it encrypted', async () => {
    const mia = await server.signedIn()
    const { status, body } = await make(mia)
    expect(status).toBe(201)
    expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(body.webhook).toMatchObject({
      url: URL_WITH_KEY,
      failingSince: null,
      offAt: null,
      lastDelivery: null,
    })
    expect(await list(mia)).toEqual([body.webhook])
    const stored = await rows()
    expect(stored[0]?.secret).toMatch(/^sealed:1:/)
    const exported = await (await mia.fetch(exportOwnData.path)).text()
    expect(exported).toContain(URL_WITH_KEY)
    for (const text of [JSON.stringify(stored), JSON.stringify(await list(mia)), exported])
      expect(text).not.toContain(body.secret.slice(6))
  })

  it.each([
    ['no address', ''],
    ['no web address', 'ftp://hooks.example/'],
    ['a password in it', 'https://mia:secret@hooks.example/'],
    ['plain http', 'http://hooks.example/'],
    ['this machine', 'https://localhost/'],
    ['this machine by its number', 'https://2130706433/'],
    ['this machine in IPv6', 'https://[::ffff:7f00:1]/'],
    ['a private network', 'https://10.0.0.8:8080/'],
    ['the keys of the cloud', 'https://169.254.169.254/latest/'],
  ])('is refused with %s', async (_name, url) => {
    const mia = await server.signedIn()
    const { status } = await make(mia, url)
    expect([400, 422]).toContain(status)
    expect(await list(mia)).toEqual([])
  })

  it('stops at the maximum, also where requests come at once', async () => {
    const mia = await server.signedIn()
    const asked = await Promise.all(Array.from({ length: WEBHOOKS_MAX + 3 }, () => make(mia)))
    const refused = asked.filter(({ problem }) => problem?.code === 'webhook.too_many')
    expect([refused.length, (await list(mia)).length]).toEqual([3, WEBHOOKS_MAX])
  })

  it('and ending one leaves an event each, and an email, without what is secret', async () => {
    const mia = await server.signedIn({ isVerified: true })
    const before = await latestId(server.ports.sql)
    const { secret, webhook } = (await make(mia)).body
    await end(mia, webhook)
    const about = { actor_id: mia.userId, subject_id: mia.userId }
    const host = 'hooks.example:8443'
    const events = await eventsSince(server.ports.sql, before)
    expect(events).toMatchObject([
      { ...about, kind: 'webhook.made', before: null, after: { host } },
      { ...about, kind: 'webhook.ended', before: { host }, after: null },
    ])
    const mails = await inbox.emailsTo(mia.email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A new webhook of your PolePro account',
      'A webhook of your PolePro account was ended',
    ])
    for (const hidden of ['abc123', secret]) expect(JSON.stringify([events, mails])).not.toContain(hidden)
  })
})

describe('a webhook', () => {
  it('belongs to its owner: others cannot end or test it', async () => {
    const [mia, eve] = [await server.signedIn(), await server.signedIn()]
    const { webhook } = (await make(mia)).body
    expect((await end(eve, webhook)).problem?.code).toBe('webhook.not_found')
    const tested = await eve.call(testWebhook, { params: { id: webhook.id } })
    expect(tested.problem?.code).toBe('webhook.not_found')
    expect([await list(eve), await list(mia)]).toEqual([[], [webhook]])
    expect([(await end(mia, webhook)).status, (await end(mia, webhook)).status]).toEqual([200, 404])
  })

  it('is made and ended by a program whose token has the scope', async () => {
    const mia = await server.signedIn()
    const { token } = await accessTokenOf(server.ports, mia.userId, { scopes: ['manage-webhooks'] })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const at = `${server.url}/api/v1/webhooks`
    const made = await fetch(at, { method: 'POST', headers, body: JSON.stringify({ url: URL_WITH_KEY }) })
    const { webhook } = createWebhook.reply.parse(await made.json())
    expect(await list(mia)).toEqual([webhook])
    const ended = await fetch(`${at}/${webhook.id}`, {
      method: 'DELETE',
      headers: { authorization: headers.authorization },
    })
    expect([made.status, ended.status, await list(mia)]).toEqual([201, 200, []])
  })

  it('ends with its account, and where the account may have been another person’s', async () => {
    const gone = await server.signedIn()
    await make(gone)
    await gone.call(testWebhook, { params: { id: (await list(gone))[0]?.id ?? '' } })
    expect((await gone.call(deleteAccount, { body: { password: TEST_PASSWORD } })).status).toBe(200)

    const claimed = await server.signedIn()
    await make(claimed)
    await claimed.call(forgotPassword, { body: { email: claimed.email } })
    const body = { token: await inbox.tokenTo(claimed.email, 'reset'), newPassword: 'another long password' }
    await claimed.call(resetPassword, { body })

    const promoted = await server.signedIn()
    await make(promoted)
    await makeAdministrator(server.ports, { email: promoted.email, also: true })

    const owners = (await rows()).map(({ user_id }) => user_id)
    for (const { userId } of [gone, claimed, promoted]) expect(owners).not.toContain(userId)
  })
})

it('a secret moves to a new key when the server starts', async () => {
  const { userId } = await server.signedIn()
  const { id, secret } = await webhookOf(server.ports, userId)
  const { secretsKeys } = readConfig({ SECRETS_KEY: `${newKey()},${KEY}` })
  const config = { ...server.ports.config, secretsKeys }
  await resealWebhookSecrets({ sql: server.ports.sql, config })
  const stored = (await rows()).find((row) => row.id === id)?.secret ?? ''
  expect(stored).toContain(`sealed:1:${secretsKeys[0]?.id}:`)
  expect(openWebhookSecret({ config }, { id, secret: stored })).toBe(secret)
})
