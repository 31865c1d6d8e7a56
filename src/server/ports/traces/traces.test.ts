import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { traceReplies } from '#server/http/trace-replies.ts'
import { openMedia } from '#server/open-media.ts'
import { startComposeWorker } from '#server/renders/start-compose-worker.ts'
import { makeVideo, readyBackground, redPanel } from '#server/renders/testing/stage.ts'
import { startBeside, startTestServer, type TestServer } from '#server/testing.ts'
import { openTraces } from './otel-traces.ts'
import { tracedFiles, tracedJobs } from './traced-ports.ts'

type Span = {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly status: { readonly code?: number }
}
type Sent = { readonly resourceSpans: { readonly scopeSpans: { readonly spans: Span[] }[] }[] }

/** Takes traces as a collector does. */
async function startCollector() {
  const spans: Span[] = []
  const texts: string[] = []
  const http = createServer(async (incoming, response) => {
    const sent = (await json(incoming)) as Sent
    texts.push(JSON.stringify(sent))
    if (incoming.url === '/v1/traces')
      spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`
  return { endpoint, spans, texts, stop: () => new Promise((resolve) => http.close(resolve)) }
}

const settings = (endpoint: string, more: object = {}) => {
  const { traces } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...more })
  if (!traces) throw new Error('no traces are wanted')
  return traces
}

let base: TestServer
let collector: Awaited<ReturnType<typeof startCollector>>
beforeAll(async () => {
  base = await startTestServer()
  collector = await startCollector()
})
afterAll(async () => {
  await base.stop()
  await collector.stop()
})

async function tracedServer(endpoint: string) {
  const traces = openTraces(settings(endpoint))
  const { config, log, metrics, jobs } = base.ports
  const files = tracedFiles(base.ports.files, traces)
  const media = await openMedia({ config, files, log, metrics, traces })
  return startBeside(base, { traces, files, media, jobs: tracedJobs(jobs, traces) })
}

it('a trace of a video leads from the request to its job, its media processes and its file', async () => {
  const server = await tracedServer(collector.endpoint)
  await startComposeWorker(server.ports)
  const background = await readyBackground(base)
  const owner = await server.signedIn({ role: 'pro', isVerified: true })
  await makeVideo(owner, { background, image: redPanel() })
  // The video is ready a moment before its job is over.
  await server.ports.jobs.close({ timeoutMs: 10_000 })
  await server.ports.traces?.close()
  const { spans, texts } = collector
  const named = (name: string) => spans.filter((span) => span.name === name)
  const [job] = named('job compose')
  const request = spans.find(({ spanId }) => spanId === job?.parentSpanId)
  expect(request).toMatchObject({ name: expect.stringMatching(/^POST \/api\//), traceId: job?.traceId })
  expect(request?.parentSpanId ?? '').toBe('')
  const below = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)
  expect(below.map(({ name }) => name)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^media /), expect.stringMatching(/^store /)]),
  )
  for (const { startTimeUnixNano: from, endTimeUnixNano: to } of below)
    expect(BigInt(to) >= BigInt(from) && BigInt(from) >= BigInt(request?.startTimeUnixNano ?? 0)).toBe(true)
  expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length)
  for (const secret of [owner.userId, owner.email, background]) expect(texts.join()).not.toContain(secret)
  await server.ports.media.close()
  await server.stop()
})

it('a visitor decides neither what is traced nor what it is part of', async () => {
  const server = await tracedServer(collector.endpoint)
  const foreign = 'ab'.repeat(16)
  await fetch(`${server.url}/api/plans`, { headers: { traceparent: `00-${foreign}-${'cd'.repeat(8)}-01` } })
  await fetch(`${server.url}/healthz`)
  await server.ports.traces?.close()
  expect(collector.spans.filter(({ traceId }) => traceId === foreign)).toEqual([])
  expect(collector.spans.filter(({ name }) => name.includes('healthz'))).toEqual([])
  await server.ports.media.close()
  await server.stop()
})

it('a call whose body arrives late is below its own request', async () => {
  const traces = openTraces(settings(collector.endpoint))
  const app = Fastify()
  traceReplies(app, traces)
  app.post('/api/late', async () => traces.parent() ?? 'none')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const headers = { 'content-type': 'application/json', 'content-length': 2 }
  const call = request(`${url}/api/late`, { method: 'POST', headers })
  call.write('{')
  setTimeout(() => call.end('}'), 100)
  const [reply] = await once(call, 'response')
  const parent = await text(reply)
  await app.close()
  await traces.close()
  const span = collector.spans.find(({ name }) => name === 'POST /api/late')
  expect(parent).toBe(`00-${span?.traceId}-${span?.spanId}-01`)
})

it('a failure is named by its kind, and what somebody wrote stays here', async () => {
  const traces = openTraces(settings(collector.endpoint))
  await expect(
    traces.span('failing', () => Promise.reject(new RangeError('a secret sentence'))),
  ).rejects.toThrow('a secret sentence')
  await traces.close()
  expect(collector.spans.find(({ name }) => name === 'failing')?.status.code).toBe(2)
  expect(collector.texts.join()).toContain('RangeError')
  expect(collector.texts.join()).not.toContain('a secret sentence')
})

it('work is done as ever while the collector is away, and with a parent that is none', async () => {
  const traces = openTraces(settings('http://127.0.0.1:9'))
  expect(await traces.span('work', async () => 7, { parent: 'nonsense' })).toBe(7)
  await traces.close()
})

it('a share of requests is traced, their jobs with them', async () => {
  const traces = openTraces(settings(collector.endpoint, { OTEL_TRACES_SAMPLER_ARG: '0' }))
  const parent = await traces.span('left out', async () => traces.parent())
  await traces.span('left out too', async () => undefined, parent === undefined ? {} : { parent })
  await traces.close()
  expect(parent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/)
  expect(collector.spans.filter(({ name }) => name.startsWith('left out'))).toEqual([])
})

it('settings of traces are read, and wrong ones refused in a sentence', () => {
  expect(settings('https://collector.test:4318/')).toEqual({
    url: 'https://collector.test:4318/v1/traces',
    ratio: 1,
    service: 'polepro',
  })
  expect(readConfig({}).traces).toBeUndefined()
  for (const [name, wrong] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ] as const)
    expect(() => readConfig({ [name]: wrong })).toThrow(name)
})
