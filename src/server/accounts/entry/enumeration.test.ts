import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '#contract/account.ts'
import { forgotPassword } from '#contract/passwords.ts'
import { register } from '#contract/registration.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'

/** Computed password hashes, each in Node's thread pool. */
let hashes = 0
const counter = createHook({
  init(_id, type) {
    if (type === 'ARGON2REQUEST') hashes += 1
  },
})

const PASSWORD = 'correct horse battery'

let server: TestServer
let now = new Date()
beforeAll(async () => {
  /** Hashes at full cost, so that a skipped hash for an unknown email would show in the time. */
  const config = { trustProxy: ['loopback'], mode: 'development' } as const
  server = await startTestServer({ config, ports: { clock: { now: () => now } } })
  counter.enable()
})
afterAll(() => {
  counter.disable()
  return server.stop()
})
beforeEach(() => {
  now = new Date(now.getTime() + 24 * 3_600_000)
})

let count = 0
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${++count % 250}` })
const unknown = () => `unknown-${++count}@mail.example`
async function known(): Promise<string> {
  const email = `person-${++count}@mail.example`
  await signUp(email)
  return email
}

const send = (path: string, body: object) =>
  server.client().fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...elsewhere() },
  })
const signIn = (email: string) => send(login.path, { email, password: 'not the right one' })
const signUp = (email: string) => send(register.path, { email, password: PASSWORD })
const forgot = (email: string) => send(forgotPassword.path, { email })

/** Everything that a caller sees, except what differs between any two replies. */
async function seen(reply: Response) {
  const { requestId, ...body } = JSON.parse(await reply.text())
  const own = ['date', 'x-request-id', 'keep-alive']
  const headers = [...reply.headers].filter(([name]) => !own.includes(name))
  return { status: reply.status, body, headers }
}

/** Times of both calls, measured alternately so that other load affects both. */
async function times(ask: (email: string) => Promise<Response>, rounds: number) {
  const mailboxes = await Promise.all(Array.from({ length: 2 }, known))
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const both = [
      async () => took.known.push(await timed(() => ask(mailboxes[round % mailboxes.length] ?? ''))),
      async () => took.unknown.push(await timed(() => ask(unknown()))),
    ]
    for (const one of round % 2 === 0 ? both : both.toReversed()) await one()
  }
  return took
}
async function timed(ask: () => Promise<Response>): Promise<number> {
  const begin = performance.now()
  await (await ask()).arrayBuffer()
  return performance.now() - begin
}

/**
 * The Mann-Whitney statistic in standard deviations. Equal distributions exceed 4 once in ten thousand runs; one hash
 * of difference gives 4.8 with sixteen samples each.
 */
function rankDistance(first: number[], second: number[]): number {
  const pairs = first.length * second.length
  const longer = first.reduce((sum, one) => sum + second.filter((other) => one > other).length, 0)
  return Math.abs(longer - pairs / 2) / Math.sqrt((pairs * (first.length + second.length + 1)) / 12)
}

describe('the existence of an account (SV-20, threat 28)', () => {
  it('shows neither in the sign-in answer nor in its work', async () => {
    const email = await known()
    hashes = 0
    const one = await seen(await signIn(email))
    expect([one.status, hashes]).toEqual([401, 1])
    const other = await seen(await signIn(unknown()))
    expect([other, hashes]).toEqual([one, 2])
  })

  it('shows neither in the answer to a forgotten password nor in its work', async () => {
    const email = await known()
    hashes = 0
    const one = await seen(await forgot(email))
    expect(one.status).toBe(200)
    expect([await seen(await forgot(unknown())), hashes]).toEqual([one, 0])
  })

  it('shows only in a valid registration: an invalid one is refused alike', async () => {
    const email = await known()
    hashes = 0
    const refused = (mailbox: string) => send(register.path, { email: mailbox, password: 'short' }).then(seen)
    expect(await refused(email)).toEqual(await refused(unknown()))
    expect(hashes).toBe(0)
    await signUp(email)
    expect(hashes).toBe(1)
    await signUp(unknown())
    expect(hashes).toBe(2)
  })

  it.each([
    ['signing in', signIn, 16],
    ['forgetting the password', forgot, 50],
  ])('does not show in the time of %s, compared by ranks', async (_, ask, rounds) => {
    const took = await times(ask, rounds)
    expect(rankDistance(took.known, took.unknown), JSON.stringify(took)).toBeLessThan(4)
  })

  it('would show in the ranks if sixteen times of one kind were always longer', () => {
    const [cheap, dear] = [
      Array.from({ length: 16 }, (_, n) => n),
      Array.from({ length: 16 }, (_, n) => 20 + n),
    ]
    expect(rankDistance(cheap, dear)).toBeGreaterThan(4)
    expect(rankDistance(cheap, cheap)).toBeLessThan(1)
  })
})
