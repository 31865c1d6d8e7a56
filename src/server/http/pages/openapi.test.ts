import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API } from '#contract/api.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('the OpenAPI document', () => {
  it('lists every call of the API, and only those', async () => {
    const { paths, openapi } = await (await server.client().fetch('/api/openapi.json')).json()
    const listed = Object.entries<object>(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const expected = API.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(openapi).toBe('3.1.0')
    expect(listed.sort()).toEqual(expected.sort())
  })

  it('describes bodies, files and refusals', async () => {
    const { paths } = await (await server.client().fetch('/api/openapi.json')).json()
    const upload = paths['/api/upload-personal-video'].post
    const schema = upload.requestBody.content['multipart/form-data'].schema
    expect(schema.properties.video).toEqual({ type: 'string', format: 'binary' })
    expect(schema.required).toContain('video')
    expect(Object.keys(upload.responses)).toEqual(
      expect.arrayContaining(['201', '401', '403', '413', '415', '429']),
    )
    expect(paths['/api/renders/{renderId}'].get.parameters).toMatchObject([
      { in: 'path', name: 'renderId', required: true },
    ])
  })

  it('has a reader in development alone, without inline script', async () => {
    expect((await server.client().fetch('/dev/api')).status).toBe(404)
    const development = await startTestServer({ config: { mode: 'development' } })
    const page = await (await development.client().fetch('/dev/api')).text()
    const sources = [...page.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
    for (const [, attributes = '', inline] of sources) {
      expect(inline).toBe('')
      const path = /src="([^"]+)"/.exec(attributes)?.[1] as string
      expect((await development.client().fetch(path)).status).toBe(200)
    }
    await development.stop()
    expect(sources).toHaveLength(2)
  })
})

describe('the public API', () => {
  const views = API.filter(({ scope }) => scope)
  let production: TestServer
  beforeAll(async () => {
    production = await startTestServer({ config: { mode: 'production' } })
  })
  afterAll(() => production.stop())

  it('is a document of all calls with a token, and of no other', async () => {
    const { paths, components } = await (await production.client().fetch('/api/v1/openapi.json')).json()
    const security = Object.entries<Record<string, { security: unknown }>>(paths).flatMap(
      ([path, operations]) =>
        Object.entries(operations).map(([method, { security: needed }]) => [
          `${method.toUpperCase()} ${path}`,
          needed,
        ]),
    )
    const expected = views.map(({ method, path, scope }) => [
      `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
      [{ token: [scope] }],
    ])
    expect(security.toSorted()).toEqual(expected.toSorted())
    expect(components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(paths['/api/v1/drafts'].post.responses[403].description).toBe('draft.limit_reached, token.scope')
  })

  it('is a page that names each call with its scope, without script', async () => {
    const reply = await production.client().fetch('/api/docs', { headers: { accept: 'text/html' } })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const page = await reply.text()
    expect(page).not.toContain('<script')
    const calls = [...page.matchAll(/<h3><code>(.+?)<\/code><\/h3>[\s\S]+?Scope: <code>(.+?)<\/code>/g)]
    expect(calls.map(([, call, scope]) => [call, scope])).toEqual(
      expect.arrayContaining(views.map(({ method, path, scope }) => [`${method} ${path}`, scope])),
    )
    expect(calls).toHaveLength(views.length)
  })
})
