import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { API } from '#contract/api.ts'
import { endpoint } from '#contract/endpoint.ts'
import { OverlayInLibrary } from '#contract/overlays.ts'
import { ErrorReply } from '#contract/status.ts'
import { Scope } from '#domain/account/access-token.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { TOKEN_LIMIT } from '#server/http/checks/token-call.ts'
import { implement } from '#server/http/implement.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { accessTokenOf } from './testing.ts'
import { hashOf, newAccessToken, prefixOf } from './token-text.ts'

let server: TestServer
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({ ports: { clock: { now: () => now } } })
})
afterAll(() => server.stop())

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

type Sent = {
  token?: string
  method?: string
  headers?: Record<string, string>
  body?: object
  at?: TestServer
}

/** A program's call: no cookie and no origin. */
const send = (path: string, { token, headers, body, at = server, method = 'GET' }: Sent = {}) =>
  fetch(at.url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })

const codeOf = async (reply: Response) =>
  reply.ok ? reply.status : ErrorReply.parse(await reply.json()).code
const tokenOf = async ({ userId }: SignedIn, scopes?: readonly Scope[]) =>
  (await accessTokenOf(server.ports, userId, scopes && { scopes })).token

const VIEWS = API.flatMap((endpoint) => (endpoint.scope ? [{ ...endpoint, scope: endpoint.scope }] : []))
const filled = (path: string) => path.replaceAll(/:\w+/g, 'anything')

describe('a call of /api/v1', () => {
  it('is every call with a scope, and shows a call of the page', () => {
    expect(VIEWS.length).toBeGreaterThan(8)
    expect(API.filter(({ path }) => path.startsWith('/api/v1/')).map(({ path }) => path)).toEqual(
      VIEWS.map(({ path }) => path),
    )
    for (const { viewOf, who, recent } of VIEWS) {
      expect(API).toContain(viewOf)
      expect([who, recent]).toEqual(['signed-in', undefined])
    }
  })

  it.each(VIEWS)('$method $path needs the scope $scope, and no other opens it', async (view) => {
    const mia = await server.signedIn()
    for (const scope of Scope.options) {
      const token = await tokenOf(mia, [scope])
      const reply = await send(filled(view.path), { token, method: view.method })
      if (scope === view.scope) {
        expect(String(await codeOf(reply))).not.toMatch(/^(?:token|auth|access)\./)
        continue
      }
      const { code, message } = ErrorReply.parse(await reply.json())
      expect([scope, reply.status, code]).toEqual([scope, 403, 'token.scope'])
      expect(message).toContain(`“${view.scope}”`)
      expect(reply.headers.get('www-authenticate')).toBe(
        `Bearer error="insufficient_scope", scope="${view.scope}"`,
      )
    }
  })

  it('writes a draft that the account has', async () => {
    const mia = await server.signedIn()
    const token = await tokenOf(mia)
    const id = crypto.randomUUID()
    const body = { id, writer: crypto.randomUUID(), design: initialDesign() }
    const made = await send('/api/v1/drafts', { token, method: 'POST', body })
    expect(made.status).toBe(201)
    expect(await (await mia.fetch(`/api/drafts/${id}`)).json()).toMatchObject({ id, revision: 1 })
  })

  it('with a wrong, another or no token is refused, and says how to do it', async () => {
    const mia = await server.signedIn()
    const token = await tokenOf(mia)
    const { prefix, hash } = { prefix: prefixOf(token), hash: hashOf(newAccessToken()) }
    const twin = newAccessToken()
    const refused = async (headers: Record<string, string>) => {
      const reply = await send('/api/v1/drafts', { headers })
      return [reply.status, await codeOf(reply), reply.headers.get('www-authenticate')]
    }
    const WRONG = [401, 'token.invalid', 'Bearer error="invalid_token"']
    const NONE = [401, 'token.required', 'Bearer']
    expect(await refused({})).toEqual(NONE)
    expect(await refused({ authorization: token })).toEqual(NONE)
    expect(await refused({ authorization: `Basic ${token}` })).toEqual(NONE)
    expect(await refused({ authorization: `Bearer ${twin}` })).toEqual(WRONG)
    expect(await refused({ authorization: `Bearer ${token}x` })).toEqual(WRONG)
    expect(await refused({ authorization: `Bearer ${token.toLowerCase()}` })).toEqual(WRONG)
    await server.ports.sql.updateTable('access_tokens').set({ hash }).where('prefix', '=', prefix).execute()
    expect(await refused({ authorization: `Bearer ${token}` })).toEqual(WRONG)
  })
})

describe('a session and a token', () => {
  it('do not replace each other', async () => {
    const [mia, eve] = [await server.signedIn(), await server.signedIn()]
    const token = await tokenOf(mia)
    expect(await codeOf(await mia.fetch('/api/v1/drafts'))).toBe('token.required')
    expect(await codeOf(await send('/api/drafts', { token }))).toBe('auth.required')
    const elsewhere = API.filter(({ who, scope }) => who !== 'anyone' && !scope)
    for (const { method, path } of elsewhere) {
      const headers = { origin: server.url }
      const reply = await send(filled(path), { token, method, headers })
      expect([path, reply.status]).toEqual([path, 401])
    }
    const cookie = [...eve.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const id = crypto.randomUUID()
    const body = { id, writer: crypto.randomUUID(), design: initialDesign() }
    await send('/api/v1/drafts', { token, method: 'POST', body, headers: { cookie } })
    const has = async (person: SignedIn) => (await person.fetch(`/api/drafts/${id}`)).status
    expect([await has(mia), await has(eve)]).toEqual([200, 404])
  })

  it('are never both there: a handler of a view sees no cookie', async () => {
    const look = endpoint({
      method: 'GET',
      path: '/api/v1/look',
      who: 'signed-in',
      scope: 'read',
      summary: '',
      reply: z.object({ session: z.string().nullable(), person: z.string().nullable() }),
    })
    const seen = implement(look, async ({ session }) => ({
      session: session.id ?? null,
      person: (await session.person())?.id ?? null,
    }))
    const small = await startTestServer({ api: [look], routes: [seen] })
    const mia = await small.signedIn()
    const { token } = await accessTokenOf(small.ports, mia.userId)
    const { body } = await mia.call(look, { headers: { authorization: `Bearer ${token}` } })
    expect(body).toEqual({ session: null, person: null })
    await small.stop()
  })

  it('have nothing to do with pages of other sites: no reply lets them read', async () => {
    const token = await tokenOf(await server.signedIn())
    const foreign = { origin: 'https://elsewhere.example' }
    const asked = await send('/api/v1/drafts', {
      method: 'OPTIONS',
      headers: { ...foreign, 'access-control-request-headers': 'authorization' },
    })
    const read = await send('/api/v1/drafts', { token, headers: foreign })
    expect([asked.status, read.status]).toEqual([405, 200])
    for (const { headers } of [asked, read]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(headers.getSetCookie()).toEqual([])
    }
  })
})

describe('a token', () => {
  it('may do what its account may now', async () => {
    const admin = await server.signedIn({ role: 'admin' })
    const token = await tokenOf(admin)
    const { sql } = server.ports
    const id = crypto.randomUUID()
    const failed = { id, public_id: id, title: 'Broken', status: 'failed' as const }
    await sql.insertInto('overlays').values(failed).execute()
    const seesIt = async () => {
      const listed = OverlayInLibrary.array().parse(await (await send('/api/v1/overlays', { token })).json())
      return listed.some((overlay) => overlay.id === id)
    }
    expect(await seesIt()).toBe(true)
    await sql.updateTable('users').set({ role: 'user' }).where('id', '=', admin.userId).execute()
    expect(await seesIt()).toBe(false)
  })

  it('of an administrator without a second factor is refused in production', async () => {
    const strict = await startTestServer({ config: { mode: 'production' } })
    const [admin, mia] = [await strict.signedIn({ role: 'admin' }), await strict.signedIn()]
    const call = async ({ userId }: SignedIn) => {
      const { token } = await accessTokenOf(strict.ports, userId)
      return codeOf(await send('/api/v1/drafts', { token, at: strict }))
    }
    expect([await call(admin), await call(mia)]).toEqual(['factor.required', 200])
    await strict.stop()
  })

  it('has a limit of its own over all calls', async () => {
    const mia = await server.signedIn()
    const [token, other] = [await tokenOf(mia), await tokenOf(mia)]
    const paths = ['/api/v1/drafts', '/api/v1/class-types']
    for (let call = 0; call < TOKEN_LIMIT.max; call += 1) {
      expect((await send(paths[call % 2] ?? '', { token })).status).toBe(200)
    }
    const refused = await send('/api/v1/drafts', { token })
    expect(refused.status).toBe(429)
    expect((await send('/api/v1/drafts', { token: other })).status).toBe(200)
    later(Number(refused.headers.get('retry-after')) * 1000)
    expect((await send('/api/v1/drafts', { token })).status).toBe(200)
  })

  it('says when it was last used, written at most once a minute', async () => {
    const mia = await server.signedIn()
    const { id, token } = await accessTokenOf(server.ports, mia.userId)
    const lastUsed = async () => {
      await send('/api/v1/drafts', { token })
      const stored = server.ports.sql.selectFrom('access_tokens').where('id', '=', id)
      return (await stored.select('last_used_at').executeTakeFirst())?.last_used_at
    }
    const first = now
    expect(await lastUsed()).toEqual(first)
    later(59_999)
    expect(await lastUsed()).toEqual(first)
    later(1)
    expect(await lastUsed()).toEqual(now)
  })
})
