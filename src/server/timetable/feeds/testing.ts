import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FeedId } from '#contract/calendar-feeds.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sealUrl, sourceOf } from './feed-secret.ts'
import { insertFeed } from './feeds.repository.ts'

/** A calendar's server on this machine, and how it answers. */
export type FeedServer = {
  readonly url: string
  readonly asked: IncomingHttpHeaders[]
  /** Undefined: it answers with status 500. */
  calendar: string | undefined
  etag: string | undefined
  /** Runs before each answer. */
  before: () => Promise<unknown>
  stop(): Promise<void>
}

export async function startFeedServer(): Promise<FeedServer> {
  const asked: IncomingHttpHeaders[] = []
  const server = createServer(async ({ headers }, reply) => {
    asked.push(headers)
    await feed.before()
    const { calendar, etag } = feed
    if (calendar === undefined) reply.writeHead(500).end()
    else if (etag && headers['if-none-match'] === etag) reply.writeHead(304).end()
    else reply.writeHead(200, { 'content-type': 'text/calendar', ...(etag && { etag }) }).end(calendar)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const feed: FeedServer = {
    url: `http://127.0.0.1:${port}/private-0123456789/week.ics`,
    asked,
    calendar: undefined,
    etag: undefined,
    before: async () => undefined,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return feed
}

/** Follows a calendar directly, without reading it. */
export async function feedOf(
  ports: Pick<Ports, 'sql' | 'clock' | 'config'>,
  userId: string,
  url = 'https://calendar.example/week.ics',
): Promise<FeedId> {
  const id = randomUUID() as FeedId
  const now = ports.clock.now()
  await insertFeed(ports.sql, {
    id,
    user_id: userId,
    source: sourceOf(userId, url),
    url: sealUrl(ports, { id, url }),
    host: new URL(url).host,
    name: '',
    time_zone: 'Europe/Berlin',
    created_at: now,
    next_at: now,
  })
  return id
}
