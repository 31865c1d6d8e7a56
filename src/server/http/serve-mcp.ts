import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'
import { apiOf } from '#server/mcp/call-api.ts'
import type { Ports } from '#server/ports/ports.ts'
import { bearerOf, TOKEN_LIMIT } from './checks/token-call.ts'
import { consumeRateLimit } from './limits/rate-limit.ts'

const PATH = '/mcp'

/** The message as the SDK reads it. Its address and origin decide nothing: the token alone does. */
function requestOf({ headers, method }: FastifyRequest): Request {
  const wanted = ['accept', 'content-type', 'mcp-protocol-version']
  const sent = wanted.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []))
  return new Request(`http://localhost${PATH}`, { method, headers: Object.fromEntries(sent) })
}

/**
 * The Model Context Protocol, for assistants: streamable HTTP without sessions, with an access token. The SDK is loaded
 * when it is first asked for.
 */
export function serveMcp(app: FastifyInstance, ports: Ports): void {
  app.post(PATH, async (request, reply) => {
    const { authorization = '', host = '' } = request.headers
    const { tokenId, scopes } = await bearerOf(authorization, ports)
    await consumeRateLimit(ports, { of: 'assistant', by: tokenId, limit: TOKEN_LIMIT })
    const { answerMcp } = await import('#server/mcp/answer-mcp.ts')
    const api = apiOf((sent) => app.inject(sent), { authorization, host, ip: request.ip })
    const answer = await answerMcp(requestOf(request), request.body, { api, scopes })
    return reply
      .code(answer.status)
      .headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' })
      .send(await answer.text())
  })
  // No stream from the server and no session to end: the protocol's answer for that.
  app.route({
    method: ['GET', 'DELETE'],
    url: PATH,
    handler: (_request, reply) => {
      reply.header('allow', 'POST')
      throw new Problem('request.method_not_allowed')
    },
  })
}
