import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import type { AccessTokenId } from '#contract/access-tokens.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Scope } from '#domain/account/access-token.ts'
import { Problem } from '#domain/problem.ts'
import type { Actor } from '#server/accounts/person/actor.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { CallRequest, EventsReply, FileReply, MostBytes, RedirectReply } from './call.ts'
import { callBrowser } from './call-browser.ts'
import { callerOf, checkCall } from './checks/check-call.ts'
import { storableInput } from './checks/storable-input.ts'
import { getsNull } from './checks/visitor.ts'
import type { Route } from './implement.ts'
import { ConcurrencyLimit } from './limits/concurrency-limit.ts'
import { EarlyFiles } from './limits/early-files.ts'
import { receiveForm } from './receive-form.ts'
import { eventStream } from './replies/event-stream.ts'
import { sendFile } from './replies/file-reply.ts'
import { ownPath } from './replies/redirect-reply.ts'
import { callSession } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
    tokenId: AccessTokenId | undefined
    scopes: readonly Scope[] | undefined
  }
  interface FastifyContextConfig {
    /** The foreign protocol in whose format a refusal is also given. */
    speaks?: Endpoint['speaks']
    developmentOnly?: Endpoint['developmentOnly']
  }
}

/** One account makes two videos at a time and watches them in a few tabs. */
const STREAMS = {
  each: 6,
  all: 1000,
  message: 'You are watching your videos in too many places. Please close some tabs and try again.',
  crowded: 'Too many people are watching their videos at the moment. Yours is made all the same.',
}

/** Registers all routes. Checks each call, then parses its input and its reply. */
export function mount(app: FastifyInstance, routes: readonly Route[], ports: Ports): void {
  const stopping = new AbortController()
  const streams = new ConcurrencyLimit(STREAMS)
  const earlyFiles = new EarlyFiles()
  app.addHook('preClose', async () => stopping.abort())
  app.decorateRequest('actor', undefined)
  app.decorateRequest('tokenId', undefined)
  app.decorateRequest('scopes', undefined)
  for (const route of routes) {
    const { endpoint } = route
    app.route({
      method: methodsOf(endpoint),
      url: endpoint.path,
      config: { speaks: endpoint.speaks, developmentOnly: endpoint.developmentOnly },
      onRequest: (request) => checkCall(request, endpoint, ports),
      handler: (request, reply) =>
        answer({ request, reply, route, ports, streams, earlyFiles, stopping: stopping.signal }),
    })
  }
}

/** HEAD runs a GET's handler for its headers alone; an event stream has no useful headers. */
const methodsOf = ({ method, reply }: Endpoint): string[] =>
  method === 'GET' && reply !== 'events' ? ['GET', 'HEAD'] : [method]

type Exchange = {
  request: FastifyRequest
  reply: FastifyReply
  route: Route
  ports: Ports
  streams: ConcurrencyLimit
  earlyFiles: EarlyFiles
  stopping: AbortSignal
}

async function answer(exchange: Exchange): Promise<unknown> {
  const { request, reply, route, ports, streams, stopping } = exchange
  const { endpoint } = route
  if (getsNull(request, endpoint)) return reply.type('application/json; charset=utf-8').send('null')
  if (request.isMultipart() && !endpoint.form) throw new Problem('request.unsupported_type')
  if (endpoint.reply === 'events') streams.acquire(callerOf(request), reply.raw)
  const signal = endedBy(reply, endpoint.reply === 'events' || endpoint.awaitsJob ? [stopping] : [])
  const described = describeRequest(request, signal)
  const result = await route.handle({
    ...ports,
    log: request.log,
    actor: request.actor,
    tokenId: request.tokenId,
    scopes: request.scopes,
    params: parsed(endpoint.params, request.params),
    query: parsed(endpoint.query, request.query),
    body: parsed(endpoint.body, request.body),
    request: described,
    session: callSession(request, reply, ports),
    browser: callBrowser(request, reply, ports),
    receive: receiver(exchange),
  })
  return respond(exchange, described, result)
}

const parsed = (schema: ZodType | undefined, sent: unknown): unknown =>
  schema?.parse(storableInput(sent ?? {}))

async function respond(
  { request, reply, route, ports }: Exchange,
  described: CallRequest,
  result: unknown,
): Promise<unknown> {
  const { endpoint } = route
  if (endpoint.reply === 'file') {
    return sendFile({ request: described, reply, files: ports.files }, result as FileReply)
  }
  if (endpoint.reply === 'redirect') return reply.redirect(ownPath((result as RedirectReply).location), 302)
  if (endpoint.reply === 'events') {
    const onFault = (err: unknown) => request.log.error({ err }, 'a stream of events broke')
    const stream = await eventStream(result as EventsReply, { signal: described.signal, onFault })
    reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
    // Not `reply.send(stream)`: Fastify would wait for the reply, by two listeners more than a response may have.
    return stream
  }
  return reply.code(endpoint.status ?? 200).send(replyOf(endpoint, result))
}

/** Only fields of the contract leave the server. A reply that does not match is a server error. */
function replyOf(endpoint: Endpoint, result: unknown): unknown {
  const fitting = (endpoint.reply as ZodType).safeParse(result)
  if (fitting.success) return fitting.data
  const paths = fitting.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new Error(`The reply of ${endpoint.method} ${endpoint.path} does not fit: ${paths.join(', ')}`)
}

const describeRequest = (request: FastifyRequest, signal: AbortSignal): CallRequest => ({
  id: request.id,
  ip: request.ip,
  method: request.method,
  headers: request.headers,
  signal,
})

/**
 * Aborted when the connection closes before the reply is complete, when it is closed already, or by one of the other
 * signals.
 */
function endedBy({ raw }: FastifyReply, others: AbortSignal[]): AbortSignal {
  const gone = new AbortController()
  finished(raw, (brokenOff) => brokenOff && gone.abort())
  return AbortSignal.any([gone.signal, ...others])
}

function receiver({ request, reply, route, ports, earlyFiles }: Exchange) {
  const { form, errors, speaks } = route.endpoint
  if (!form) return undefined
  const tooLarge = errors?.includes('upload.too_large') ? 'upload.too_large' : 'request.too_large'
  const { freeSpaceFloor } = ports.config
  const isOfStranger = speaks !== undefined
  const admitEarlyFiles = async () => {
    const person = request.actor ?? (await callSession(request, reply, ports).person())
    return earlyFiles.acquire({ accountId: person?.id, ip: request.ip, freeSpaceFloor }, reply.raw)
  }
  const fixed = { request, form, tooLarge, freeSpaceFloor, isOfStranger, admitEarlyFiles } as const
  return (into: string, beforeFiles: (fields: unknown) => unknown = () => undefined, most?: MostBytes) =>
    receiveForm({ ...fixed, most, beforeFiles }, into)
}
