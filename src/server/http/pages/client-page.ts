import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PUBLIC_PAGES } from '#domain/public-pages.ts'
import type { Config } from '#server/config.ts'
import { sessionCookie } from '#server/http/session-cookie.ts'
import { withHead } from './page-head.ts'
import { linkHeader, preloadsOf, readScripts, type Scripts } from './preload-links.ts'
import { type Prerendered, prerenderedFor, readPrerendered, withPrerendered } from './prerendered-pages.ts'

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built yet</title>
<p>The server runs, but the pages are not built yet. Run <code>npm run build</code> and reload.</p></html>
`

type Encoding = 'br' | 'gzip'
const ENCODINGS: Encoding[] = ['br', 'gzip']
const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

type Variant = { readonly tag: string; readonly bodies: Readonly<Record<Encoding | 'identity', Buffer>> }
export type ClientPage = { send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> }

/**
 * The single page of the client, for every address that its router knows. Its head depends on the address, and visitors
 * get public pages prerendered. Each variant is compressed once, and again when a build has replaced the page.
 */
export function openClientPage(folder: string, config: Config): ClientPage {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined)
  const variants = new Map<string, Promise<Variant>>()
  let built = ''
  let scripts: Scripts = {}
  let prerendered: Prerendered = {}
  return {
    async send(request, reply) {
      const page = await read('index.html')
      reply.type('text/html; charset=utf-8')
      if (page === undefined) return reply.code(503).header('cache-control', 'no-store').send(NOT_BUILT)
      if (page !== built) {
        scripts = readScripts(await read('preloads.json'))
        prerendered = readPrerendered(await read('prerendered.json'))
        variants.clear()
        built = page
      }
      const path = knownPath(request.url)
      const hasSession = sessionCookie(request, { config }) !== undefined
      const html = prerenderedFor(prerendered, request.url, hasSession)
      const preloads = preloadsOf(scripts, path, hasSession)
      const key = html === undefined ? path : `${path} prerendered`
      const make = () => {
        if (html === undefined) return page
        return withPrerendered(page, html, {
          later: scripts.later?.[0],
          scripts: preloads.map(({ address }) => address),
          fonts: scripts.letters ?? [],
        })
      }
      const making = variants.get(key) ?? makeVariant(withHead(make(), path, config))
      variants.set(key, making)
      const links = html === undefined ? linkHeader(preloads) : undefined
      if (links) reply.header('link', links)
      return sendVariant(request, reply, await making)
    },
  }
}

/** One key stands for all addresses that are not public, so that no caller fills the memory. */
function knownPath(url: string): string {
  const path = url.split('?')[0] ?? ''
  return PUBLIC_PAGES.some((page) => page.path === path) ? path : ''
}

async function makeVariant(html: string): Promise<Variant> {
  const identity = Buffer.from(html)
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { tag, bodies: { identity, br: await inBrotli(identity), gzip: await inGzip(identity) } }
}

function sendVariant({ headers }: FastifyRequest, reply: FastifyReply, { tag, bodies }: Variant) {
  const accepted = headers['accept-encoding']?.toLowerCase().replaceAll('*', 'gzip') ?? ''
  const encoding = negotiate(accepted, ENCODINGS) ?? 'identity'
  const etag = `"${tag}-${encoding}"`
  reply.headers({ etag, vary: 'accept-encoding, cookie', 'cache-control': 'no-cache' })
  if (headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) {
    return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(200).send(bodies[encoding])
}
