import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, register } from '#contract/account.ts'
import { forgotPassword } from '#contract/passwords.ts'
import { startTestServer, type TestServer } from '../../testing.ts'

/** Password hashes that were asked for: each is one piece of work for Node's own threads. */
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
  /** Hashes at their full price: what would be left out for an unknown mailbox is then seen in the time. */
  const config = { trustProxy: 1, mode: 'development' } as const
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
const unknown = () => `nobody-${++count}@mail.example`
async function known(): Promise<string> {
  const email = `somebody-${++count}@mail.example`
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

/** All that a caller sees, but for what differs between any two replies. */
async function seen(reply: Response) {
  const { requestId, ...body } = JSON.parse(await reply.text())
  const own = ['date', 'x-request-id', 'keep-alive']
  const headers = [...reply.headers].filter(([name]) => !own.includes(name))
  return { status: reply.status, body, headers }
}

/** Of interleaved calls, so that whatever else the machine does meets both alike. */
async function medians(
  ask: (email: string) => Promise<Response>,
  mailboxes: { known: string[]; rounds: number },
) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < mailboxes.rounds; round += 1) {
    times.known.push(await timed(() => ask(mailboxes.known[round % mailboxes.known.length] ?? '')))
    times.unknown.push(await timed(() => ask(unknown())))
  }
  return { known: median(times.known), unknown: median(times.unknown) }
}
async function timed(ask: () => Promise<Response>): Promise<number> {
  const begin = performance.now()
  await (await ask()).arrayBuffer()
  return performance.now() - begin
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe('whether a mailbox has an account (SV-20, threat 28)', () => {
  it('is not seen in what sign-in answers, nor in the work it does', async () => {
    const email = await known()
    hashes = 0
    const one = await seen(await signIn(email))
    expect([one.status, hashes]).toEqual([401, 1])
    const other = await seen(await signIn(unknown()))
    expect([other, hashes]).toEqual([one, 2])
  })

  it('is not seen in what a forgotten password is answered with, nor in the work it does', async () => {
    const email = await known()
    hashes = 0
    const one = await seen(await forgot(email))
    expect(one.status).toBe(200)
    expect([await seen(await forgot(unknown())), hashes]).toEqual([one, 0])
  })

  it('is seen of a registration only when it is one: what is refused for itself is refused alike', async () => {
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
    ['signing in', signIn, 5],
    ['forgetting the password', forgot, 5],
    ['registering', signUp, 3],
  ])('is not seen in the time of %s: without the hash it would be a tenth', async (_, ask, rounds) => {
    const times = await medians(ask, { known: [await known(), await known()], rounds })
    const [shorter = 0, longer = 0] = Object.values(times).sort((a, b) => a - b)
    expect(longer - shorter, JSON.stringify(times)).toBeLessThan(Math.max(60, 0.67 * longer))
  })
})
