import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, readAuthUser } from '#contract/account.ts'
import { register } from '#contract/registration.ts'
import { type Accounts, PASSWORD, startAccounts } from '#server/accounts/entry/testing.ts'
import { startTestServer } from '#server/testing.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await startAccounts()
})
afterAll(() => accounts.server.stop())

const DAY = 24 * 3_600_000

describe('the session cookie', () => {
  it('is unreadable to scripts, not sent by forms of other sites, and lasts thirty days (SV-21)', async () => {
    const { reply } = await accounts.account()
    const cookie = reply.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^sid=[\w-]{22}\.[\w-]{43}; /)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(cookie).toContain(part)
    expect(cookie).not.toMatch(/Secure|Domain/)
  })

  it('over HTTPS is bound to the host and to HTTPS (SV-21)', async () => {
    const secure = await startTestServer({
      config: { publicUrl: 'https://promo.example', secureCookies: true },
    })
    const reply = await secure
      .client()
      .call(register, { body: { email: accounts.newEmail(), password: PASSWORD } })
    await secure.stop()
    expect(reply.headers.get('set-cookie')).toMatch(
      /^__Host-sid=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it('cannot be created from the table’s contents', async () => {
    const { client } = await accounts.account()
    const [id, secret] = (client.cookies.get('sid') as string).split('.') as [string, string]
    const row = await accounts.server.ports.sql
      .selectFrom('sessions')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row.secret_hash.toString('base64url')).not.toBe(secret)
    client.setCookie('sid', `${id}.${row.secret_hash.toString('base64url')}`)
    expect((await client.call(readAuthUser, {})).status).toBe(401)
  })

  it('has a new id after every sign-in, and the old one is invalid', async () => {
    const { client, email } = await accounts.account()
    const planted = client.cookies.get('sid') as string
    await client.call(login, { body: { email, password: PASSWORD } })
    const fresh = client.cookies.get('sid') as string
    expect(fresh.split('.')[0]).not.toBe(planted.split('.')[0])
    const thief = accounts.server.client()
    thief.setCookie('sid', planted)
    expect((await thief.call(readAuthUser, {})).status).toBe(401)
    expect((await client.call(readAuthUser, {})).status).toBe(200)
  })

  it('set by another person is not adopted', async () => {
    const client = accounts.server.client()
    client.setCookie('sid', `${'a'.repeat(22)}.${'b'.repeat(43)}`)
    await client.call(register, {
      body: { email: accounts.newEmail(), password: PASSWORD },
      headers: accounts.elsewhere(),
    })
    expect(client.cookies.get('sid')).not.toContain('aaaa')
  })
})

describe('a session', () => {
  it('ends after fourteen days without use', async () => {
    const { client } = await accounts.account()
    accounts.later(14 * DAY - 1000)
    expect((await client.call(readAuthUser, {})).status).toBe(200)
    accounts.later(14 * DAY - 1000)
    expect((await client.call(readAuthUser, {})).status).toBe(200)
    accounts.later(14 * DAY)
    expect((await client.call(readAuthUser, {})).status).toBe(401)
  })

  it('ends thirty days after sign-in, used or not', async () => {
    const { client } = await accounts.account()
    for (let day = 0; day < 29; day += 7) {
      expect((await client.call(readAuthUser, {})).status).toBe(200)
      accounts.later(7 * DAY)
    }
    expect((await client.call(readAuthUser, {})).status).toBe(401)
  })

  it('records its use at most once a minute', async () => {
    const { client } = await accounts.account()
    const id = client.cookies.get('sid')?.split('.')[0] as string
    const seen = async () =>
      (
        await accounts.server.ports.sql
          .selectFrom('sessions')
          .where('id', '=', id)
          .select('last_seen_at')
          .executeTakeFirstOrThrow()
      ).last_seen_at
    const begin = await seen()
    accounts.later(59_000)
    await client.call(readAuthUser, {})
    expect(await seen()).toEqual(begin)
    accounts.later(1000)
    await client.call(readAuthUser, {})
    expect(await seen()).toEqual(accounts.now())
  })
})
