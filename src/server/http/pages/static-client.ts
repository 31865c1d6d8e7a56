import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Output of `vite build`. */
export const CLIENT_FOLDER = join(import.meta.dirname, '../../../../dist/client')

const FOR_GOOD = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built yet</title>
<p>The server runs, but the pages are not built yet. Run <code>npm run build</code> and reload.</p></html>
`

/** Serves the built client. Names under `assets/` carry a content hash, so browsers cache them forever. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? FOR_GOOD : ASK_AGAIN)
    },
  })
}

/** The single page of the client, for every address that its router knows. */
export function sendPage(reply: FastifyReply, folder: string): FastifyReply {
  if (existsSync(join(folder, 'index.html'))) return reply.code(200).sendFile('index.html')
  return reply.code(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(NOT_BUILT)
}
