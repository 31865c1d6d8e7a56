import { get as getHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { get as getHttps, Agent as HttpsAgent } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isAllowedUrl } from './allowed-url.ts'
import { checkedLookup, type Lookup } from './checked-lookup.ts'
import { CALL_PROBLEMS, connectionProblem } from './connection-problem.ts'
import type { OutboundSettings } from './outbound-settings.ts'

/** From the lookup of the first name to the last byte. */
const GET_TIMEOUT_MS = 20_000
const REDIRECTS_MAX = 3

/** Ports of web servers; where private addresses are allowed, any port is. */
const WEB_PORTS = new Set(['', '443', '8443'])

type Options = OutboundSettings & {
  readonly headers: Readonly<Record<string, string>>
  /** Of the file as it is read, uncompressed. */
  readonly maxBytes: number
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  readonly lookup?: Lookup
}

/** A problem is why it failed, in words for the owner of the address. */
export type Got =
  | { readonly problem: string }
  | { readonly isUnchanged: true }
  | {
      readonly bytes: Uint8Array
      readonly etag: string | undefined
      readonly lastModified: string | undefined
    }

/**
 * Reads a file from an address that a user chose. Redirects are followed, each checked like the first address; a reply
 * that is too large is cut off while it arrives. Throws only where `signal` aborts.
 */
export async function guardedGet(url: string, options: Options): Promise<Got> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? GET_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    return await followed(url, { ...options, signal })
  } catch (error) {
    options.signal?.throwIfAborted()
    if (timeout.aborted) return { problem: 'It took too long to answer.' }
    return { problem: error instanceof Refused ? error.message : connectionProblem(error) }
  }
}

/** Its message is for the owner. */
class Refused extends Error {}

async function followed(first: string, options: Options): Promise<Got> {
  let url = first
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    if (!isAllowedUrl(url, options)) throw new Refused(redirects === 0 ? CALL_PROBLEMS.private : ELSEWHERE)
    if (!options.allowsPrivate && !WEB_PORTS.has(new URL(url).port))
      throw new Refused('It is on a port that web servers do not use.')
    const answer = await withReply(url, options, (reply) => answerOf(reply, options.maxBytes))
    if (!('location' in answer)) return answer
    if (!URL.canParse(answer.location, url)) throw new Refused(ELSEWHERE)
    url = new URL(answer.location, url).href
  }
  throw new Refused('It redirects too often.')
}

const ELSEWHERE = 'It redirects to an address that we do not call.'

async function withReply<T>(
  url: string,
  { headers, signal, lookup, ...settings }: Options,
  work: (reply: IncomingMessage) => Promise<T>,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const isSecure = url.startsWith('https:')
  // An agent of its own: no open connection of another call is used, and no proxy of the environment.
  const agent = isSecure ? new HttpsAgent() : new HttpAgent()
  const asked = {
    headers: { ...headers, 'accept-encoding': 'gzip' },
    lookup: checkedLookup(settings, lookup),
    agent,
    ...(signal && { signal }),
  }
  const request = isSecure ? getHttps(url, asked, resolve) : getHttp(url, asked, resolve)
  request.on('error', reject)
  try {
    return await work(await promise)
  } finally {
    request.destroy()
    agent.destroy()
  }
}

async function answerOf(reply: IncomingMessage, maxBytes: number): Promise<Got | { location: string }> {
  const { statusCode: status = 0, headers } = reply
  if (status === 304) return { isUnchanged: true }
  if (status >= 300 && status < 400 && headers.location) return { location: headers.location }
  if (status !== 200) throw new Refused(`It answered with status ${status}.`)
  const bytes = await bytesOf(plain(reply), maxBytes)
  return { bytes, etag: headers.etag, lastModified: headers['last-modified'] }
}

function plain(reply: IncomingMessage): Readable {
  const encoding = reply.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return reply
  if (encoding !== 'gzip') throw new Refused('It answered in an encoding that we do not read.')
  // A failure of either ends the other; the reader of the last one is told.
  return pipeline(reply, createGunzip(), () => undefined)
}

async function bytesOf(stream: Readable, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxBytes) throw new Refused(`It is larger than ${Math.round(maxBytes / 1_000_000)} MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
