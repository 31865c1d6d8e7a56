import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { measureProcess } from '#server/ports/metrics/metrics.ts'
import type { Ports } from '#server/ports/ports.ts'
import { measureState } from './measure-state.ts'
import type { MetricsSettings } from './settings.ts'

/** A monitor asks every few seconds; a slow database must not pile up its questions. */
const LONGEST_MS = 10_000

export type MetricsServer = { readonly url: string; close(): Promise<void> }

/** Serves `/metrics` on a port of its own, so that no proxy passes it on by mistake. */
export async function serveMetrics(
  ports: Ports,
  { port, host, token }: MetricsSettings,
): Promise<MetricsServer> {
  measureProcess(ports.metrics)
  measureState(ports)
  const server = createServer((request, response) => {
    answer(ports, request, response, token).catch((err) => {
      ports.log.warn({ err }, 'the metrics could not be read')
      if (!response.headersSent) end(response, 500, 'The metrics could not be read.\n')
    })
  })
  server.requestTimeout = LONGEST_MS
  server.listen(port, host)
  await once(server, 'listening')
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(
  { metrics: { registry } }: Ports,
  request: IncomingMessage,
  response: ServerResponse,
  token: string | undefined,
): Promise<void> {
  if (request.url?.split('?')[0] !== '/metrics') return end(response, 404, 'Only /metrics is here.\n')
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, 'Only GET.\n')
  if (token !== undefined && !isBearer(request.headers.authorization, token)) {
    response.setHeader('www-authenticate', 'Bearer')
    return end(response, 401, 'Send METRICS_TOKEN as a bearer token.\n')
  }
  const text = await registry.metrics()
  response.setHeader('content-type', registry.contentType)
  end(response, 200, text)
}

function end(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status
  response.setHeader('cache-control', 'no-store')
  response.end(text)
}

/** In constant time: hashes have the same length. */
const isBearer = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))

const digest = (text: string) => createHash('sha256').update(text).digest()
