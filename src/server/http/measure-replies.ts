import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '#server/ports/metrics/metrics.ts'
import { routeOf } from './request-log.ts'

/** Measures each reply by the template of its route: an address itself would be a series of its own. */
export function measureReplies(app: FastifyInstance, { requests, running }: Metrics): void {
  const open = new Set<FastifyRequest>()
  const end = (request: FastifyRequest) => {
    open.delete(request)
    running.set(open.size)
  }
  app.addHook('onRequest', async (request) => {
    open.add(request)
    running.set(open.size)
  })
  // A client that left may get no reply.
  app.addHook('onRequestAbort', async (request) => end(request))
  app.addHook('onResponse', async (request, reply) => {
    end(request)
    requests.observe(
      { method: request.method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
}
