import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VISITOR_GETS } from '#contract/visitor.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const AS_PAGE = { [VISITOR_GETS.name]: VISITOR_GETS.value }

async function ask(client: TestClient, path: string, headers: Record<string, string>) {
  const reply = await client.fetch(path, { headers })
  return [reply.status, await reply.json()] as const
}

describe('who is signed in', () => {
  it('is null for a visitor if a page asks, and a refusal for all other callers (AU-14, C48)', async () => {
    const visitor = server.client()
    expect(await ask(visitor, '/api/auth/user', AS_PAGE)).toEqual([200, null])
    const refused = [401, expect.objectContaining({ code: 'auth.required' })]
    expect(await ask(visitor, '/api/auth/user', {})).toEqual(refused)
    expect(await ask(visitor, '/api/auth/user', { [VISITOR_GETS.name]: 'all' })).toEqual(refused)
    visitor.setCookie('sid', `${'a'.repeat(22)}.${'b'.repeat(43)}`)
    expect(await ask(visitor, '/api/auth/user', AS_PAGE)).toEqual([200, null])
  })

  it('is the person of the session, however it is asked', async () => {
    const client = await server.signedIn()
    const person = [200, expect.objectContaining({ id: client.userId })]
    expect(await ask(client, '/api/auth/user', AS_PAGE)).toEqual(person)
    expect(await ask(client, '/api/auth/user', {})).toEqual(person)
  })

  it('opens no other call to a visitor', async () => {
    for (const path of ['/api/user', '/api/drafts', '/api/admin/users'])
      expect((await ask(server.client(), path, AS_PAGE))[0]).toBe(401)
  })
})
