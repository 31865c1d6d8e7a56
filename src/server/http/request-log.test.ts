import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'

const logged: string[] = []
let server: TestServer
beforeAll(async () => {
  const log = createLog({ logLevel: 'debug' }, { write: (line) => logged.push(line) })
  server = await startTestServer({ ports: { log } })
})
afterAll(() => server.stop())

describe('the log', () => {
  it('has one line a reply, with the route’s template for the address', async () => {
    logged.length = 0
    await server.client().fetch('/api/renders/canary-in-path?email=canary@query.example')
    const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'replied')
    expect(lines).toMatchObject([
      {
        method: 'GET',
        route: '/api/renders/:renderId',
        status: 401,
        code: 'auth.required',
        requestId: expect.any(String),
      },
    ])
  })

  it('never holds a password, a cookie, an email or an unknown address', async () => {
    logged.length = 0
    const client = server.client()
    await client.register('canary@mail.example', 'canary-password')
    const cookie = client.cookies.get('sid') as string
    await client.fetch('/api/user', { headers: { authorization: 'Bearer canary-token' } })
    await client.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"canary@mail.example","password":"canary-wrong"}',
    })
    await client.fetch('/canary-page?token=canary-query')
    const whole = logged.join('')
    expect(logged.length).toBeGreaterThan(3)
    expect(whole).not.toContain('canary')
    expect(whole).not.toContain(cookie)
    expect(whole).not.toContain(cookie.split('.')[1])
  })
})
