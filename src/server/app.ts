import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { API } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { assertComplete } from './http/checks/complete.ts'
import { requireHost, tellOfUnknownProxy } from './http/checks/connection.ts'
import { PATIENCE, type Patience, refuseSlowSenders } from './http/checks/slow-senders.ts'
import { guardCalls, openDevelopment } from './http/development/development.ts'
import { serveDevelopment } from './http/development/development-pages.ts'
import type { Route } from './http/implement.ts'
import { limitConnections, limitRequests, MOST_PER_ADDRESS } from './http/limits/per-address.ts'
import { measureReplies } from './http/measure-replies.ts'
import { mount } from './http/mount.ts'
import { serveApiDocs } from './http/pages/api-docs.ts'
import { type ClientPage, openClientPage } from './http/pages/client-page.ts'
import { serveOutbox } from './http/pages/outbox-pages.ts'
import { serveRobots } from './http/pages/robots.ts'
import { dataHeaders, PAGE_HEADERS, securityHeaders } from './http/pages/security-headers.ts'
import { serveSecurityTxt } from './http/pages/security-txt.ts'
import { CLIENT_FOLDER, serveClient } from './http/pages/static-client.ts'
import {
  answerBrokenRequest,
  answerExpectation,
  tooManyConnections,
  tooSlow,
} from './http/replies/broken-request.ts'
import { endedWithClient } from './http/replies/client-left.ts'
import { compressReads } from './http/replies/compress-reads.ts'
import { elsewhere } from './http/replies/elsewhere.ts'
import { refusalOf } from './http/replies/problem-reply.ts'
import { inItsWords } from './http/replies/protocol-refusal.ts'
import { logReplies } from './http/request-log.ts'
import { serveMcp } from './http/serve-mcp.ts'
import { traceReplies } from './http/trace-replies.ts'
import type { Ports } from './ports/ports.ts'
import { proxyCheck } from './trusted-proxies.ts'

/** Limit of JSON bodies; forms have limits of their own. */
const MAX_JSON_BYTES = 1_000_000
/** Timeout of a request's headers. */
const HEADERS_MS = 20_000

export type AppOptions = {
  api?: readonly Endpoint[]
  /** Folder of the built client. */
  clientFolder?: string
  headersMs?: number
  patience?: Patience
  /** Limit of connections and of running requests, each. */
  mostPerAddress?: number
  /** Token that opens the development pages to other browsers. */
  developmentToken?: string
  /** Aborted when the process stops; from then on each reply ends its connection. */
  stopping?: AbortSignal
}

/** The whole HTTP side, not yet listening. Throws if an endpoint of the API has no handler. */
export async function createApp(
  ports: Ports,
  routes: readonly Route[],
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { api = API, clientFolder = CLIENT_FOLDER } = options
  assertComplete(api, routes)
  const development = openDevelopment(ports.config, options.developmentToken)
  const app = newServer(ports, options)
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  sendHeaders(app, securityHeaders(ports.config))
  if (options.stopping) endConnections(app, options.stopping)
  logReplies(app)
  measureReplies(app, ports.metrics)
  traceReplies(app, ports.traces)
  compressReads(app)
  requireHost(app)
  limitRequests(app, options.mostPerAddress ?? MOST_PER_ADDRESS)
  await app.register(cookie)
  guardCalls(app, development)
  await app.register(multipart, { throwFileSizeLimit: false })
  readJsonOnly(app)
  mount(app, routes, ports)
  serveMcp(app, ports)
  await serveApiDocs(app, api, { config: ports.config, development })
  await serveOutbox(app, ports, development)
  if (development) serveDevelopment(app, development, ports)
  serveSecurityTxt(app, ports)
  serveRobots(app, ports.config.publicUrl)
  const page = openClientPage(clientFolder, ports.config)
  app.route({ method: ['GET', 'HEAD'], url: '/', handler: page.send })
  await serveClient(app, clientFolder)
  app.setNotFoundHandler((request, reply) => answerElsewhere(request, reply, { api, page }))
  await app.ready()
  return app
}

/** Running requests may finish; then their connections are closed. */
export async function closeApp(app: FastifyInstance, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  await app.close()
  clearTimeout(cut)
}

function newServer({ config, log }: Ports, options: AppOptions): FastifyInstance {
  const { headersMs = HEADERS_MS, patience = PATIENCE, mostPerAddress: most = MOST_PER_ADDRESS } = options
  const headers = dataHeaders(securityHeaders(config))
  const isProxy = proxyCheck(config.trustProxy)
  const refuseWith = (fault: () => Error) => (socket: Socket) =>
    answerBrokenRequest(fault(), socket, { headers, log })
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: isProxy,
    bodyLimit: MAX_JSON_BYTES,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    // Zod validates input and replies; Fastify's own compilers would take a twentieth of the start-up time.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    http: { headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 2, requireHostHeader: false },
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, { headers, log }),
  })
  app.server.on('checkExpectation', (_request, response) => answerExpectation(response, { headers, log }))
  limitConnections(app.server, { most, isProxy, refuse: refuseWith(tooManyConnections) })
  tellOfUnknownProxy(app, isProxy)
  refuseSlowSenders(app, patience, refuseWith(tooSlow))
  return app
}

const noCompiler = () => () => {
  throw new Error('A route is described by the contract, not by a JSON schema')
}

/** The only place that turns an error into a reply. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = inItsWords(refusalOf(error, request.id), request.routeOptions.config?.speaks)
  const { status, headers, body, fault } = refusal
  if (fault !== undefined) noteFault(fault, request, reply)
  request.problemCode = body.code
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .send(body)
}

function noteFault(fault: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (endedWithClient(fault, request.raw, reply.raw)) {
    request.log.info({ err: fault }, 'a call ended with its client')
  } else request.log.error({ err: fault }, 'a call failed')
}

type Elsewhere = { api: readonly Endpoint[]; page: ClientPage }

function answerElsewhere(request: FastifyRequest, reply: FastifyReply, { api, page }: Elsewhere) {
  const { method, url, headers } = request
  const found = elsewhere(api, { method, url, accept: headers.accept })
  if (found.kind === 'page') return page.send(request, reply)
  if (found.allow) reply.header('allow', found.allow)
  return refuse(found.problem, request, reply)
}

/** A proxy that is told so sends no further request on a connection that is about to be closed. */
function endConnections(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (stopping.aborted) reply.header('connection', 'close')
  })
}

/** No cache may store replies of the API. */
function sendHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return
    for (const name of PAGE_HEADERS) reply.removeHeader(name)
    reply.headers(dataHeaders(headers))
  })
}

/**
 * Forms of other sites can send plain text without a preflight; no call of ours takes it. An empty body counts as
 * none. Stripe's body is parsed after its signature is checked.
 */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (request.routeOptions.config.speaks === 'stripe') return done(null, body)
    return parse(request, body as string, done)
  })
}
