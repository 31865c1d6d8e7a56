import type { Endpoint, ReplyOf, SentBody, SentParams, SentQuery } from '#contract/endpoint.ts'
import type { UserId } from '#domain/ids.ts'
import { addressOf, type Parts } from './address.ts'
import { ApiError, ConnectionError, isAborted } from './api-error.ts'
import { parseReply } from './parse-reply.ts'
import { believedHeaders } from './session/believed-user.ts'
import { confirmed } from './session/identity-prompt.ts'
import { doubted } from './session/session-refusals.ts'

/** A part of the request: absent where the endpoint has none, optional where nothing in it is required. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: never }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

export type AddressParts<E extends Endpoint> = Part<'params', SentParams<E>> & Part<'query', SentQuery<E>>

export type CallOptions<E extends Endpoint> = AddressParts<E> &
  Part<'body', SentBody<E>> & {
    signal?: AbortSignal | undefined
    /** Lets a small body arrive also when the page is closed meanwhile. */
    keepalive?: boolean | undefined
    /** Whose work it is, where that may outlast the person's stay on this page. */
    user?: UserId | undefined
  }

/** Options may be left out where nothing in them is required. */
type Rest<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options]

/**
 * Makes a call of the contract with the session's cookie and answers its parsed reply. Where the server first wants to
 * know that it is still the same person, they are asked, and the call is made once more.
 * Throws ApiError for a refusal, ConnectionError where no answer came, OutdatedPageError for a reply of another version.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[options]: Rest<CallOptions<E>>
): Promise<ReplyOf<E>> {
  const loose = (options ?? {}) as LooseOptions
  try {
    return await callOnce(endpoint, loose)
  } catch (refusal) {
    if (!needsConfirmation(refusal) || !(await confirmed())) throw refusal
    return callOnce(endpoint, loose)
  }
}

const needsConfirmation = (refusal: unknown): boolean =>
  refusal instanceof ApiError && refusal.code === 'auth.confirm_needed'

async function callOnce<const E extends Endpoint>(
  endpoint: E,
  { params, query, body, signal, keepalive, user }: LooseOptions,
): Promise<ReplyOf<E>> {
  const response = await send(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...believedHeaders(endpoint, user),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  })
  const text = await readText(response)
  if (!response.ok)
    throw doubted(new ApiError({ status: response.status, statusText: response.statusText, body: text }))
  return parseReply(endpoint, text)
}

/** Answers null where nobody is signed in (AU-22), and throws as `call` does for all else. */
export const callIfSignedIn = <const E extends Endpoint>(
  endpoint: E,
  ...options: Rest<CallOptions<E>>
): Promise<ReplyOf<E> | null> =>
  call(endpoint, ...options).catch((error) => {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  })

type LooseOptions = {
  params?: Parts
  query?: Parts
  body?: unknown
  signal?: AbortSignal
  keepalive?: boolean
  user?: UserId
}

const send = (address: string, init: RequestInit): Promise<Response> =>
  fetch(address, init).catch(asConnectionError)

/** The connection may also break after the head of the answer. */
const readText = (response: Response): Promise<string> => response.text().catch(asConnectionError)

/** What `fetch` throws, as what a call may throw. */
export function asConnectionError(cause: unknown): never {
  throw isAborted(cause) ? cause : new ConnectionError({ cause })
}
