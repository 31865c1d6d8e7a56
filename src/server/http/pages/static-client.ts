import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Output of `vite build`. */
export const CLIENT_FOLDER = join(import.meta.dirname, '../../../../dist/client')

const FOR_GOOD = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/** The build's compressed copies are sent in place of their files, and have no address of their own. */
const COMPRESSED = /\.(?:br|gz)$/

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
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? FOR_GOOD : ASK_AGAIN)
    },
  })
}
