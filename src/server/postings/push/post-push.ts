import { Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isAllowedUrl } from '#server/outbound/allowed-url.ts'
import { checkedLookup } from '#server/outbound/checked-lookup.ts'
import type { OutboundSettings } from '#server/outbound/outbound-settings.ts'

const TIMEOUT_MS = 10_000

type Post = {
  readonly url: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/**
 * Posts to a push service and returns the status of its reply; the body is not read, and no redirect is followed. The
 * connection goes to an address that was checked. Rejects where none came about, and where `signal` aborts.
 */
export function postPush(
  { url, headers, body }: Post,
  settings: OutboundSettings,
  signal: AbortSignal,
): Promise<number> {
  if (!isAllowedUrl(url, settings)) return Promise.resolve(410)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const isSecure = url.startsWith('https:')
  const agent = isSecure ? new HttpsAgent() : new HttpAgent()
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length) },
    lookup: checkedLookup(settings),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    agent,
  }
  const send = isSecure ? requestHttps : requestHttp
  const request = send(url, options, (reply) => {
    resolve(reply.statusCode ?? 0)
    reply.destroy()
  })
  request.on('error', reject)
  request.end(body)
  return promise.finally(() => agent.destroy())
}
