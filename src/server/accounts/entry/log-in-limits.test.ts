import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#contract/account.ts'
import { register } from '#contract/registration.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { type Accounts, PASSWORD, startAccounts } from './testing.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await startAccounts()
})
afterAll(() => accounts.server.stop())

const network = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })
const DAY = 24 * 3_600_000

/** The server hashes and queues only so many passwords; further calls get `server.unavailable`. */
async function inTurns<T>(count: number, attempt: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  while (done.length < count) {
    const next = Array.from({ length: Math.min(30, count - done.length) }, (_, n) => attempt(done.length + n))
    done.push(...(await Promise.all(next)))
  }
  return done
}

describe('guessing a password', () => {
  it('is refused after twenty wrong passwords from one address, while the owner can still sign in from another', async () => {
    const { email } = await accounts.account()
    const attacker = accounts.elsewhere()
    const guess = () =>
      accounts.server.client().call(login, { body: { email, password: 'guess' }, headers: attacker })
    const replies = await Promise.all(Array.from({ length: 25 }, guess))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const right = await accounts.server
      .client()
      .call(login, { body: { email, password: PASSWORD }, headers: attacker })
    expect([right.status, right.problem?.code]).toEqual([429, 'request.too_many'])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    const home = await accounts.server
      .client()
      .call(login, { body: { email, password: PASSWORD }, headers: accounts.elsewhere() })
    expect(home.status).toBe(200)
    accounts.later(Number(right.headers.get('retry-after')) * 1000)
    expect(
      (await accounts.server.client().call(login, { body: { email, password: PASSWORD }, headers: attacker }))
        .status,
    ).toBe(200)
  })

  it('counts only wrong passwords: a correct one resets the count', async () => {
    const { email } = await accounts.account()
    const headers = accounts.elsewhere()
    const attempt = (password: string) =>
      accounts.server.client().call(login, { body: { email, password }, headers })
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 15 }, () => attempt('slip')))
      accounts.later(61_000)
      expect((await attempt(PASSWORD)).status).toBe(200)
    }
  })

  it('is limited per address over all accounts', async () => {
    const headers = accounts.elsewhere()
    const statuses: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const guesses = Array.from({ length: 30 }, () =>
        accounts.server
          .client()
          .call(login, { body: { email: accounts.newEmail(), password: 'spray' }, headers }),
      )
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status))
      accounts.later(61_000)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  it('is limited to a hundred guesses an hour over all networks, without locking out the owner', async () => {
    const email = accounts.newEmail()
    const home = accounts.elsewhere()
    await accounts.server.client().call(register, { body: { email, password: PASSWORD }, headers: home })
    const from = (headers: Record<string, string>, password = 'guess') =>
      accounts.server.client().call(login, { body: { email, password }, headers })
    const guesses = await inTurns(12 * 9, (n) => from(network(n % 12)))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(100)
    expect((await from(accounts.elsewhere(), PASSWORD)).status).toBe(429)
    expect((await from(home, PASSWORD)).status).toBe(200)
  })

  it('does not lock out a known network, however many guesses it sends to other accounts (SV-20)', async () => {
    const { email } = await accounts.account()
    const wifi = accounts.elsewhere()
    const signIn = (who: string, password: string) =>
      accounts.server.client().call(login, { body: { email: who, password }, headers: wifi })
    const spray = async () => {
      accounts.later(61_000)
      await inTurns(60, () => signIn(accounts.newEmail(), 'spray'))
      accounts.later(61_000)
      expect((await signIn(accounts.newEmail(), 'spray')).status).toBe(429)
    }
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    await spray()
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    accounts.later(91 * DAY)
    await spray()
    expect((await signIn(email, PASSWORD)).status).toBe(429)
  })

  it('a signed-out guest’s network is unknown again (SV-20)', async () => {
    const { client, email } = await accounts.account()
    const cafe = accounts.elsewhere()
    const from = (headers: Record<string, string>, password = 'guess') =>
      accounts.server.client().call(login, { body: { email, password }, headers })
    expect((await from(cafe, PASSWORD)).status).toBe(200)
    expect((await client.call(signOutEverywhere, {})).status).toBe(200)
    await inTurns(12 * 9, (n) => from(network(n % 12)))
    expect((await from(cafe, PASSWORD)).status).toBe(429)
  })

  const asMany = (count: number, server: TestServer, headersOf: (n: number) => Record<string, string>) =>
    inTurns(count, (n) =>
      server
        .client()
        .call(login, { body: { email: 'v@mail.example', password: 'x' }, headers: headersOf(n) }),
    )
  const refused = (replies: { status: number }[]) => replies.filter(({ status }) => status === 429).length

  it.each([
    ['no proxy is configured', []],
    ['another proxy is configured', ['192.0.2.7', 'private']],
  ])('ignores a client’s own forwarding header where %s', async (_name, trustProxy) => {
    const direct = await startTestServer({ config: { trustProxy }, ports: { clock: { now: accounts.now } } })
    const replies = await asMany(45, direct, network)
    await direct.stop()
    expect(refused(replies)).toBe(25)
  })

  it('is limited by the address from a trusted proxy, whatever the client sent to the proxy', async () => {
    accounts.later(3_600_000)
    const spoofed = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}, 192.0.2.99` })
    expect(refused(await asMany(45, accounts.server, spoofed))).toBe(25)
    expect(refused(await asMany(15, accounts.server, () => ({ 'x-forwarded-for': '192.0.2.98' })))).toBe(0)
  })

  it('is limited by the /64 of an IPv6 address from a trusted proxy', async () => {
    const neighbours = (n: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${n.toString(16)}` })
    expect(refused(await asMany(45, accounts.server, neighbours))).toBe(25)
  })
})
