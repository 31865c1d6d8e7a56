import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PAGE_HEADERS } from './security-headers.ts'

/** Output of `vite build`. */
export const CLIENT_FOLDER = join(import.meta.dirname, '../../../../dist/client')

const FOR_GOOD = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/** The build's compressed copies are sent in place of their files, and have no address of their own. */
const COMPRESSED = /\.(?:br|gz)$/

/** What a browser never shows as a page. Headers for pages would be a twentieth of what arrives before the stage. */
const PART_OF_PAGE = /\.(?:css|js|woff2)$/

/** A file that never changes is asked for once, and whole. */
const OF_NO_USE = ['accept-ranges', 'etag', 'x-request-id']

/**
 * Serves the built client, text files in brotli or gzip where the browser takes it. Names under `assets/` carry a
 * content hash, so browsers cache them forever.
 */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    suppressWarning: true,
    index: false,
    preCompressed: true,
    allowedPath: (path) => !COMPRESSED.test(path),
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', isHashed ? FOR_GOOD : ASK_AGAIN)
      if (isHashed && PART_OF_PAGE.test(path.replace(COMPRESSED, ''))) {
        for (const name of [...PAGE_HEADERS, ...OF_NO_USE]) reply.removeHeader(name)
      }
    },
  })
}
