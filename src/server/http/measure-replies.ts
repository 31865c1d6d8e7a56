import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/ports/metrics/metrics.ts'
import { routeOf } from './request-log.ts'

/** Measures each reply by the template of its route: an address itself would be a series of its own. */
export function measureReplies(app: FastifyInstance, { requests, running }: Metrics): void {
  app.addHook('onRequest', async (_request, { raw }) => {
    running.inc()
    // A client that leaves while its body is read gets no reply.
    raw.once('close', () => running.dec())
  })
  app.addHook('onResponse', async (request, reply) => {
    requests.observe(
      { method: request.method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
}
