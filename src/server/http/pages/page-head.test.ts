import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_PAGES } from '#domain/public-pages.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'

const INDEX = fileURLToPath(new URL('../../../../index.html', import.meta.url))

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polepro-head-'))
  await writeFile(join(folder, 'index.html'), await readFile(INDEX))
  server = await startTestServer({ clientFolder: folder, config: { publicUrl: 'https://promo.example' } })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const read = async (path: string, accept = 'text/html') => {
  const reply = await server.client().fetch(path, { headers: { accept } })
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
}

const all = (text: string, tag: RegExp) => [...text.matchAll(tag)].map(([, found]) => found)

describe('the head of a public page', () => {
  it.each(PUBLIC_PAGES)(
    'has a title, a description and a card: $path',
    async ({ path, title, description }) => {
      const { text } = await read(`${path}?ref=friend`)
      expect(all(text, /<title>([^<]*)<\/title>/g)).toEqual([title])
      expect(all(text, /<meta name="description" content="([^"]*)"/g)).toEqual([description])
      expect(all(text, /<link rel="canonical" href="([^"]*)"/g)).toEqual([`https://promo.example${path}`])
      expect(all(text, /<meta property="og:(?:url|title|image)" content="([^"]*)"/g)).toEqual([
        title,
        `https://promo.example${path}`,
        'https://promo.example/share.jpg',
      ])
      expect(text).not.toContain('noindex')
      expect(text).toContain('<div id="root">')
    },
  )

  it('differs from page to page, within what search engines show', () => {
    expect(new Set(PUBLIC_PAGES.map(({ title }) => title)).size).toBe(PUBLIC_PAGES.length)
    expect(new Set(PUBLIC_PAGES.map(({ description }) => description)).size).toBe(PUBLIC_PAGES.length)
    for (const { title, description } of PUBLIC_PAGES) {
      expect(title.length).toBeLessThanOrEqual(65)
      expect(description.length).toBeLessThanOrEqual(160)
    }
  })

  it.each(['/admin', '/account-switch', '/nowhere', '/%3Cscript%3E', '/terms/'])(
    'keeps other pages out of search engines, and repeats nothing of the address: %s',
    async (path) => {
      const { text } = await read(path)
      expect(text).toContain('<meta name="robots" content="noindex">')
      expect(text).not.toContain('canonical')
      expect(text).not.toContain('<script>')
    },
  )

  it('follows a new build at once', async () => {
    const old = await readFile(INDEX, 'utf8')
    await writeFile(join(folder, 'index.html'), old.replace('id="root"', 'id="new-root"'))
    expect((await read('/')).text).toContain('id="new-root"')
    await writeFile(join(folder, 'index.html'), old)
    expect((await read('/')).text).toContain('id="root"')
  })
})

describe('search engines', () => {
  it('are told what they may read', async () => {
    const { status, type, text } = await read('/robots.txt', '*/*')
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/api\/\nAllow: \/api\/docs\n/)
    expect(text).toContain('Sitemap: https://promo.example/sitemap.xml')
  })

  it('find every public page in the sitemap, and each answers', async () => {
    const { type, text } = await read('/sitemap.xml', '*/*')
    expect(type).toBe('application/xml; charset=utf-8')
    const listed = all(text, /<loc>https:\/\/promo\.example([^<]*)<\/loc>/g)
    expect(listed).toEqual([...PUBLIC_PAGES.map(({ path }) => path), '/api/docs'])
    for (const path of listed) expect((await read(path ?? '')).status).toBe(200)
  })
})
