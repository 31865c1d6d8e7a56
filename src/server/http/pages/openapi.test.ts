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
    expect((await server.client().fetch('/api/docs')).status).toBe(404)
    const development = await startTestServer({ config: { mode: 'development' } })
    const page = await (await development.client().fetch('/api/docs')).text()
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
