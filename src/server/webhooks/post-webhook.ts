import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isAllowedUrl } from '#server/outbound/allowed-url.ts'
import { checkedLookup, type Lookup } from '#server/outbound/checked-lookup.ts'
import { CALL_PROBLEMS, connectionProblem } from '#server/outbound/connection-problem.ts'
import type { OutboundSettings } from '#server/outbound/outbound-settings.ts'

/** From the lookup of the name to the head of the reply. */
export const POST_TIMEOUT_MS = 10_000

type Post = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Options = OutboundSettings & {
  readonly signal: AbortSignal
  readonly timeoutMs?: number
  readonly lookup?: Lookup
}

/**
 * Posts to a webhook and waits for the head of the reply; its body is not read, and no redirect is followed. Returns
 * why it failed, in words for its owner; undefined if it arrived. Throws only where `signal` aborts.
 */
export async function postWebhook(post: Post, options: Options): Promise<string | undefined> {
  const { signal, timeoutMs = POST_TIMEOUT_MS } = options
  if (!isAllowedUrl(post.url, options)) return CALL_PROBLEMS.private
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return problemOf(await statusOf(post, { ...options, signal: AbortSignal.any([signal, timeout]) }))
  } catch (error) {
    signal.throwIfAborted()
    return timeout.aborted ? WORDS.timeout : connectionProblem(error)
  }
}

function statusOf({ url, headers, body }: Post, { signal, lookup, ...settings }: Options): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const isSecure = url.startsWith('https:')
  // An agent of its own: no open connection of another call is used, and no proxy of the environment.
  const agent = isSecure ? new HttpsAgent() : new HttpAgent()
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    lookup: checkedLookup(settings, lookup),
    signal,
    agent,
  }
  const onReply = (reply: IncomingMessage) => {
    resolve(reply.statusCode ?? 0)
    reply.destroy()
  }
  const request = isSecure ? requestHttps(url, options, onReply) : requestHttp(url, options, onReply)
  request.on('error', reject)
  request.end(body)
  return promise.finally(() => agent.destroy())
}

const WORDS = {
  timeout: `It did not answer within ${POST_TIMEOUT_MS / 1000} seconds.`,
  redirect: 'It answered with a redirect, which we do not follow. Use the final address.',
} as const

function problemOf(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined
  return status >= 300 && status < 400 ? WORDS.redirect : `It answered with status ${status}.`
}
