import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BELIEVED_USER } from '#contract/believed-user.ts'
import {
  adminOnly,
  api,
  brokenBook,
  fails,
  findBook,
  rare,
  readBook,
  routes,
  whoAmI,
  writeBook,
} from '#server/testing/book-calls.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ api, routes })
})
afterAll(() => server.stop())

describe('a reply', () => {
  it('carries only what the contract names', async () => {
    expect((await server.client().call(readBook, {})).body).toEqual({ title: 'Spins', pages: 12 })
  })

  it('that does not fit the contract is a fault of ours and shows nothing of itself', async () => {
    const { status, problem } = await server.client().call(brokenBook, {})
    expect(status).toBe(500)
    expect(problem?.code).toBe('server.unexpected')
    expect(JSON.stringify(problem)).not.toContain('select')
  })

  it('has the status of its endpoint', async () => {
    expect((await server.client().call(writeBook, { body: { title: 'Tricks' } })).status).toBe(201)
  })

  it('to HEAD has the headers of GET and no body', async () => {
    const whole = await (await server.client().fetch('/api/book')).text()
    const reply = await server.client().fetch('/api/book', { method: 'HEAD' })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-length')).toBe(String(whole.length))
    expect(await reply.text()).toBe('')
  })

  it('names the request, as the refusal does', async () => {
    const reply = await server.client().call(fails, { params: { how: 'problem' } })
    expect(reply.problem?.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(reply.headers.get('x-request-id')).toBe(reply.problem?.requestId)
  })
})

describe('what is sent', () => {
  it('is parsed: numbers of an address are numbers, defaults are filled in', async () => {
    const reply = await server.client().call(findBook, { params: { number: '7' } })
    expect(reply.body).toEqual({ number: 7, page: 1 })
  })

  it('may carry a cache-busting t', async () => {
    expect((await server.client().fetch('/api/books/7?t=1700000000')).status).toBe(200)
    expect((await server.client().fetch('/api/book?t=1')).status).toBe(200)
  })

  it('is refused field by field, in words', async () => {
    const body = { title: 'x', author: { age: 'old' as unknown as number } }
    const { status, problem } = await server.client().call(writeBook, { body })
    expect(status).toBe(400)
    expect(problem).toMatchObject({ code: 'request.invalid', message: 'Please check what you entered.' })
    expect(Object.keys(problem?.fieldErrors ?? {})).toEqual(['title', 'author.age'])
    expect(problem?.fieldErrors?.title).toBe('Too short.')
  })

  it('loses what the contract does not name', async () => {
    const reply = await server.client().fetch('/api/book', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"title":"Tricks","role":"admin"}',
    })
    expect(await reply.json()).toEqual({ received: '{"title":"Tricks"}' })
  })

  it.each([
    ['no body', undefined, 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['broken JSON', '{"title":', 'application/json', 400],
    ['JSON that reaches for the prototype', '{"title":"xx","__proto__":{"a":1}}', 'application/json', 400],
    ['an array', '[]', 'application/json', 400],
    ['a form post', 'title=xx', 'application/x-www-form-urlencoded', 415],
    ['plain text, as a foreign form may send it', '{"title":"xx"}', 'text/plain', 415],
    ['more than a megabyte', `{"title":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413],
  ])('is refused when it is %s', async (_name, body, type, status) => {
    const reply = await server.client().fetch('/api/book', {
      method: 'POST',
      headers: { 'content-type': type },
      ...(body !== undefined && { body }),
    })
    expect(reply.status).toBe(status)
    expect(await reply.json()).toMatchObject({ code: expect.stringMatching(/^request\./) })
  })

  it('is refused as multipart where the endpoint takes none', async () => {
    const form = new FormData()
    form.set('title', 'Tricks')
    expect((await server.client().fetch('/api/book', { method: 'POST', body: form })).status).toBe(415)
  })
})

describe('a refusal', () => {
  it('carries message, code, request id and the upgrade that lifts it (N16)', async () => {
    const { status, problem } = await server.client().call(fails, { params: { how: 'problem' } })
    expect(status).toBe(403)
    expect(problem).toEqual({
      message: "You've used your free upload! Upgrade to Pro to add more of your own videos.",
      code: 'upload.limit_reached',
      upgradeFeature: 'videos',
      requestId: expect.any(String),
    })
  })

  it.each(['fault', 'thrownText'])('of an unknown %s tells neither SQL nor path nor stack', async (how) => {
    const { status, problem } = await server.client().call(fails, { params: { how } })
    expect(status).toBe(500)
    expect(Object.keys(problem ?? {}).sort()).toEqual(['code', 'message', 'requestId'])
    expect(problem?.message).toBe('Something went wrong on our side. Please try again.')
  })

  it('asks to come back when the database is away', async () => {
    const { status, headers, problem } = await server.client().call(fails, { params: { how: 'away' } })
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(JSON.stringify(problem)).not.toContain('/srv')
  })

  it('says that the storage is full', async () => {
    expect((await server.client().call(fails, { params: { how: 'full' } })).status).toBe(507)
  })
})

describe('who may call', () => {
  it('is told to sign in', async () => {
    const { status, problem } = await server.client().call(whoAmI, {})
    expect([status, problem?.code]).toEqual([401, 'auth.required'])
  })

  it.each(['sid=x', 'sid=aaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'sid=;sid='])(
    'is signed out with the invented cookie %s',
    async (cookie) => {
      expect((await server.client().fetch('/api/me', { headers: { cookie } })).status).toBe(401)
    },
  )

  it('is refused what is the admin’s', async () => {
    expect((await server.client().call(adminOnly, {})).status).toBe(401)
    for (const role of ['user', 'pro', 'beta', 'studio_team', 'studio_owner'] as const) {
      const { status, problem } = await (await server.signedIn({ role })).call(adminOnly, {})
      expect([role, status, problem?.code]).toEqual([role, 403, 'access.denied'])
    }
    expect((await (await server.signedIn({ role: 'admin' })).call(adminOnly, {})).status).toBe(200)
  })

  it('is read on every request: a role change applies immediately', async () => {
    const person = await server.signedIn({ role: 'admin' })
    expect((await person.call(adminOnly, {})).status).toBe(200)
    await server.ports.sql
      .updateTable('users')
      .set({ role: 'user' })
      .where('id', '=', person.userId)
      .execute()
    expect((await person.call(adminOnly, {})).status).toBe(403)
    expect((await person.call(whoAmI, {})).body).toMatchObject({ standing: 'free', watermark: true })
  })

  it('is signed out once the account is deleted', async () => {
    const person = await server.signedIn()
    await server.ports.sql.deleteFrom('users').where('id', '=', person.userId).execute()
    expect((await person.call(whoAmI, {})).status).toBe(401)
  })
})

describe('a page that believes in another person', () => {
  const from = (believed: string) => ({ headers: { [BELIEVED_USER]: believed } })

  it('is refused before anything is written or counted, by a code of its own', async () => {
    const [ada, bea] = [await server.signedIn(), await server.signedIn()]
    for (const _ of [1, 2, 3]) {
      const { status, problem } = await bea.call(rare, from(ada.userId))
      expect([status, problem?.code]).toEqual([409, 'session.other_user'])
    }
    expect((await bea.call(rare, from(bea.userId))).status).toBe(200)
    expect((await bea.call(rare, {})).status).toBe(200)
  })

  it('may read, and must sign in when signed out', async () => {
    const bea = await server.signedIn()
    expect((await bea.call(whoAmI, from('a-stranger'))).status).toBe(200)
    expect((await server.client().call(rare, from(bea.userId))).problem?.code).toBe('auth.required')
  })
})

describe('a limit', () => {
  it('counts by account: one that asks too often waits, another does not', async () => {
    const [eager, calm] = [await server.signedIn(), await server.signedIn()]
    const statuses = await Promise.all([1, 2, 3].map(async () => (await eager.call(rare, {})).status))
    expect(statuses.sort()).toEqual([200, 200, 429])
    const refused = await eager.call(rare, {})
    expect(refused.problem?.code).toBe('request.too_many')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await calm.call(rare, {})).status).toBe(200)
  })
})

describe('a redirect', () => {
  it('leads to an own page', async () => {
    const reply = await server.client().fetch('/api/away?to=/auth?next=1')
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/auth?next=1'])
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a%0d%0ab: c',
  ])('never leads to %s', async (to) => {
    const reply = await server
      .client()
      .fetch(`/api/away?to=${to.includes('%0d') ? to : encodeURIComponent(to)}`)
    expect(reply.status).toBe(500)
    expect(reply.headers.get('location')).toBeNull()
  })
})
