import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Problem code of the refusal. */
    problemCode: string | undefined
  }
}

/** Requested every few seconds by monitors. */
const QUIET = ['/healthz', '/readyz']

/** Logs one line for each reply. It names the route's template: the address itself may hold an email or a token. */
export function logReplies(app: FastifyInstance): void {
  app.decorateRequest('problemCode', undefined)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log[levelOf(request)](lineOf(request, reply), 'replied')
  })
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ method: request.method, route: routeOf(request) }, 'the client went away')
  })
}

/** Its template. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '(none)'

const levelOf = (request: FastifyRequest) => (QUIET.includes(routeOf(request)) ? 'debug' : 'info')

const lineOf = (request: FastifyRequest, reply: FastifyReply) => ({
  method: request.method,
  route: routeOf(request),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
  ...(request.problemCode && { code: request.problemCode }),
})
