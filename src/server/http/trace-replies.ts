import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan, Traces } from '#server/ports/traces/traces.ts'
import { routeOf } from './request-log.ts'

/**
 * Makes each call of the API a span, named by the template of its route. A trace begins here: a `traceparent` from the
 * outside would let visitors decide what is traced.
 */
export function traceReplies(app: FastifyInstance, traces: Traces | undefined): void {
  if (!traces) return
  const open = new Map<FastifyRequest, OpenSpan>()
  const end = (request: FastifyRequest, status: number | undefined) => {
    open
      .get(request)
      ?.end(
        { 'http.request.method': request.method, ...(status && { 'http.response.status_code': status }) },
        status === undefined || status >= 500,
      )
    open.delete(request)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (!routeOf(request).startsWith('/api/')) return done()
    const span = traces.begin(`${request.method} ${routeOf(request)}`)
    open.set(request, span)
    span.within(done)
  })
  app.addHook('onRequestAbort', async (request) => end(request, undefined))
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode))
}
