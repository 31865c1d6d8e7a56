import type { FastifyInstance } from 'fastify'
import { Problem } from '#domain/problem.ts'

/** Node would refuse it too, but without our headers and without a word. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) return
    reply.header('connection', 'close')
    throw new Problem('request.invalid', { message: 'This request does not say which host it is for.' })
  })
}

/** A client that says nothing for so long while it is to send is gone. */
export function dropSilentSenders(app: FastifyInstance, idleMs: number): void {
  app.addHook('onRequest', async ({ raw }) => {
    const sends = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0
    if (!sends) return
    raw.socket.setTimeout(idleMs)
    raw.once('end', () => raw.socket.setTimeout(0))
  })
}
