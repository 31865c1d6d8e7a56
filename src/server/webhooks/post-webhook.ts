import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackHost } from '#server/loopback.ts'
import { isCallable } from './callable-address.ts'
import type { WebhookSettings } from './settings.ts'

/** From the lookup of the name to the head of the reply. */
export const POST_TIMEOUT_MS = 10_000

type Post = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Options = WebhookSettings & {
  readonly signal: AbortSignal
  readonly timeoutMs?: number
  readonly lookup?: Lookup
}

type Lookup = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * Posts to a webhook and waits for the head of the reply; its body is not read, and no redirect is followed. Returns
 * why it failed, in words for its owner; undefined if it arrived. Throws only where `signal` aborts.
 */
export async function postWebhook(post: Post, options: Options): Promise<string | undefined> {
  const { signal, timeoutMs = POST_TIMEOUT_MS } = options
  if (!isAllowedUrl(post.url, options)) return WORDS.private
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return problemOf(await statusOf(post, { ...options, signal: AbortSignal.any([signal, timeout]) }))
  } catch (error) {
    signal.throwIfAborted()
    return timeout.aborted ? WORDS.timeout : connectionProblem(error)
  }
}

/**
 * Whether the address can be called as it is written: https, or http on this machine where that is allowed. A name is
 * looked up only when it is called.
 */
export function isAllowedUrl(text: string, settings: WebhookSettings): boolean {
  const { protocol, hostname } = new URL(text)
  const isLocal = isLoopbackHost(hostname)
  if (isLocal && !settings.allowsPrivate) return false
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isCallable(literal, settings)) return false
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}

function statusOf(
  { url, headers, body }: Post,
  { signal, lookup = systemLookup, ...settings }: Options,
): Promise<number> {
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

/** The connection goes to the addresses that were checked: the name is not looked up a second time. */
const checkedLookup =
  (settings: WebhookSettings, lookup: Lookup): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first, ...others] = (found ?? []).filter(({ address }) => isCallable(address, settings))
      if (error || !first) return callback(error ?? new RefusedAddress(), '')
      if (options.all) callback(null, [first, ...others])
      else callback(null, first.address, first.family)
    })

class RefusedAddress extends Error {
  readonly code = 'REFUSED_ADDRESS'
}

const WORDS = {
  private: 'Its address is not on the public internet.',
  timeout: `It did not answer within ${POST_TIMEOUT_MS / 1000} seconds.`,
  redirect: 'It answered with a redirect, which we do not follow. Use the final address.',
  certificate: 'Its certificate is not valid.',
  connection: 'The connection failed.',
} as const

function problemOf(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined
  return status >= 300 && status < 400 ? WORDS.redirect : `It answered with status ${status}.`
}

const CONNECTION_PROBLEMS: Readonly<Record<string, string>> = {
  REFUSED_ADDRESS: WORDS.private,
  ENOTFOUND: 'Its name was not found.',
  EAI_AGAIN: 'Its name was not found.',
  ECONNREFUSED: 'It refused the connection.',
}

function connectionProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return CONNECTION_PROBLEMS[code] ?? (/CERT|SIGNATURE/.test(code) ? WORDS.certificate : WORDS.connection)
}
