import type { FastifyInstance } from 'fastify'
import { Problem } from '#domain/problem.ts'
import { proxyCheck } from '#server/trusted-proxies.ts'

/** Node refuses it too, but without our headers and message. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) return
    reply.header('connection', 'close')
    throw new Problem('request.invalid', { message: 'This request does not say which host it is for.' })
  })
}

/** Proxies are on a private network; other addresses could claim the same. */
const isNear = proxyCheck(['loopback', 'private'])

/** Clients behind an unlisted proxy share its address and all its limits. Logged once. */
export function tellOfUnknownProxy(app: FastifyInstance, isProxy: (ip: string | undefined) => boolean): void {
  let isTold = false
  app.addHook('onRequest', async ({ raw, log }) => {
    const peer = raw.socket.remoteAddress
    if (isTold || raw.headers['x-forwarded-for'] === undefined || isProxy(peer) || !isNear(peer)) return
    isTold = true
    log.warn({ peer }, 'X-Forwarded-For is not believed: TRUST_PROXY does not name this proxy')
  })
}
