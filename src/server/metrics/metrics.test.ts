import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openMedia } from '#server/open-media.ts'
import { createMetrics } from '#server/ports/metrics/metrics.ts'
import { startComposeWorker } from '#server/renders/start-compose-worker.ts'
import { makeVideo, readyBackground, redPanel } from '#server/renders/testing/stage.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { type MetricsServer, serveMetrics } from './serve-metrics.ts'

const TOKEN = 'a-token-of-a-monitor'
let server: TestServer
let metrics: MetricsServer
beforeAll(async () => {
  server = await startTestServer({ ownMedia: true })
  metrics = await serveMetrics(server.ports, { port: 0, host: '127.0.0.1', token: TOKEN })
})
afterAll(async () => {
  await metrics.close()
  await server.stop()
})

const ask = (authorization?: string) =>
  fetch(metrics.url, authorization === undefined ? {} : { headers: { authorization } })

/** The value of a series, written as in the text. */
async function measured(series: string): Promise<number | undefined> {
  const text = await (await ask(`Bearer ${TOKEN}`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

describe('metrics', () => {
  it('are read with the token, and not without it, with another or elsewhere', async () => {
    const reply = await ask(`Bearer ${TOKEN}`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ])
    expect(await reply.text()).toContain('process_cpu_seconds_total')
    for (const wrong of [undefined, '', TOKEN, `Bearer ${TOKEN}x`, 'Bearer ']) {
      const refused = await ask(wrong)
      expect(refused.status, String(wrong)).toBe(401)
      expect(await refused.text()).not.toContain('polepro_')
    }
    expect((await fetch(metrics.url.replace('/metrics', '/'))).status).toBe(404)
    expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(405)
    expect((await server.client().fetch('/metrics')).headers.get('content-type')).not.toContain('version=')
  })

  it('count a reply by the template of its route and its status, and never by its address', async () => {
    const client = server.client()
    await client.fetch('/api/renders/secret-id-of-somebody')
    await client.fetch('/healthz')
    const text = await (await ask(`Bearer ${TOKEN}`)).text()
    expect(text).not.toContain('secret-id')
    expect(
      await measured(
        'polepro_http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}',
      ),
    ).toBeGreaterThanOrEqual(1)
    expect(await measured('polepro_http_requests_running')).toBe(0)
  })

  it('forget a request whose client went away', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const head = [
      'POST /api/auth/login HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'Sec-Fetch-Site: same-origin',
      'Content-Type: application/json',
    ]
    socket.write([...head, 'Content-Length: 100', '', '{'].join('\r\n'))
    await expect.poll(() => measured('polepro_http_requests_running')).toBe(1)
    socket.destroy()
    await expect.poll(() => measured('polepro_http_requests_running')).toBe(0)
  })

  it('tell how many jobs wait or pause, and since when', async () => {
    const { jobs, sql } = server.ports
    await jobs.enqueue(sql, 'counted', {})
    await jobs.enqueue(sql, 'counted', {})
    await jobs.enqueue(sql, 'counted', {}, { startAfter: 60 })
    expect(await measured('polepro_jobs{queue="counted",state="waiting"}')).toBe(2)
    expect(await measured('polepro_jobs{queue="counted",state="paused"}')).toBe(1)
    expect(await measured('polepro_jobs{queue="counted",state="active"}')).toBe(0)
    expect(await measured('polepro_jobs_oldest_seconds{queue="counted"}')).toBeGreaterThan(0)
    await jobs.work('counted', { concurrency: 2, handler: async () => undefined })
    await expect.poll(() => measured('polepro_jobs{queue="counted",state="waiting"}')).toBe(0)
    expect(await measured('polepro_jobs_oldest_seconds{queue="counted"}')).toBe(0)
  })

  it('tell of connections, disk and uploads', async () => {
    expect(await measured('polepro_database_connections{state="waiting"}')).toBe(0)
    const [total = 0, free = 0] = [
      await measured('polepro_disk_bytes{part="total"}'),
      await measured('polepro_disk_bytes{part="free"}'),
    ]
    expect(free).toBeGreaterThan(0)
    expect(total).toBeGreaterThan(free)
    expect(await measured('polepro_uploads_running')).toBe(0)
  })

  it('still answer a monitor while the database does not, with an error', async () => {
    const lost = await startTestServer()
    const served = await serveMetrics(lost.ports, { port: 0, host: '127.0.0.1', token: undefined })
    expect((await fetch(served.url)).status).toBe(200)
    await lost.ports.database.pool.end()
    expect((await fetch(served.url)).status).toBe(500)
    await served.close()
    await lost.stop().catch(() => undefined)
  })
})

it('metrics on the network need a token', () => {
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
  expect(() => readConfig(open)).toThrow(/METRICS_TOKEN must be set/)
  expect(() => readConfig({ METRICS_PORT: '70000' })).toThrow(/METRICS_PORT must be a port/)
  expect(readConfig({ ...open, METRICS_TOKEN: TOKEN }).metrics).toEqual({
    port: 9464,
    host: '0.0.0.0',
    token: TOKEN,
  })
  expect(readConfig({ METRICS_PORT: '9464' }).metrics?.host).toBe('127.0.0.1')
  expect(readConfig({}).metrics).toBeUndefined()
})

it('metrics tell the time of a video', async () => {
  const making = await startTestServer({ ownMedia: true, config: { mediaWorkers: 2 } })
  const { url, close } = await serveMetrics(making.ports, { port: 0, host: '127.0.0.1', token: undefined })
  const text = async () => (await fetch(url)).text()
  await startComposeWorker(making.ports)
  const background = await readyBackground(making)
  await makeVideo(await making.signedIn({ role: 'pro', isVerified: true }), { background, image: redPanel() })
  expect(await text()).toContain('polepro_compose_duration_seconds_count{format="9:16"} 1')
  expect(await text()).toContain('polepro_compose_realtime_ratio_count 1')
  await close()
  await making.stop()
})

it('metrics count the deaths of media processes by their reason', async () => {
  const { config, files, log } = server.ports
  const metrics = createMetrics()
  const media = await openMedia({ config, files, log, metrics })
  const pids = () => media.stats().workers.flatMap(({ pid }) => pid ?? [])
  await expect.poll(() => pids().length).toBeGreaterThan(0)
  process.kill(pids()[0] ?? Number.NaN, 'SIGKILL')
  const deaths = () => metrics.registry.getSingleMetricAsString('polepro_media_process_deaths_total')
  await expect.poll(deaths).toContain('polepro_media_process_deaths_total{reason="SIGKILL"} 1')
  await media.close()
  expect(await deaths()).not.toContain('cancelled')
})
