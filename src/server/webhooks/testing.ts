import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { WebhookId } from '#contract/webhooks.ts'
import type { UserId } from '#domain/ids.ts'
import type { Ports } from '#server/ports/ports.ts'
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'
import { insertWebhook } from './webhooks.repository.ts'

/** Makes a webhook directly: without checks, a confirmation or an email. */
export async function webhookOf(
  ports: Pick<Ports, 'sql' | 'clock' | 'config'>,
  userId: UserId,
  url = 'https://hooks.example/videos',
): Promise<{ id: WebhookId; secret: string }> {
  const id = randomUUID() as WebhookId
  const secret = newWebhookSecret()
  const sealed = sealWebhookSecret(ports, { id, secret })
  await insertWebhook(ports.sql, { id, userId, url, secret: sealed, now: ports.clock.now() })
  return { id, secret }
}

/** What a receiver got, and how it answers: a status, or none at all. */
export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string }
export type Receiver = {
  readonly url: string
  readonly received: Received[]
  /** Statuses of the next replies; then 204. `silence` holds the request open. */
  readonly answers: (number | 'silence')[]
  stop(): Promise<void>
}

/** A receiving server on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const answers: (number | 'silence')[] = []
  const server = createServer(async (request, reply) => {
    received.push({ headers: request.headers, body: await text(request) })
    const answer = answers.shift() ?? 204
    if (answer !== 'silence') reply.writeHead(answer, { location: '/elsewhere' }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook?key=1`,
    received,
    answers,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
