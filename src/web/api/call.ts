import type { Endpoint, ReplyOf, SentBody, SentParams, SentQuery } from '#contract/endpoint.ts'
import type { UserId } from '#domain/ids.ts'
import { addressOf, type Parts } from './address.ts'
import { ApiError, ConnectionError, isAborted } from './api-error.ts'
import { parseReply } from './parse-reply.ts'
import { believedHeaders } from './session/believed-user.ts'
import { confirmIdentity } from './session/identity-prompt.ts'
import { reportRefusal } from './session/session-refusals.ts'

/** A part of the request: absent where the endpoint has none, optional where all of it is optional. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: never }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

export type AddressParts<E extends Endpoint> = Part<'params', SentParams<E>> & Part<'query', SentQuery<E>>

export type CallOptions<E extends Endpoint> = AddressParts<E> &
  Part<'body', SentBody<E>> & {
    signal?: AbortSignal | undefined
    /** A small body arrives even if the page is closed meanwhile. */
    keepalive?: boolean | undefined
    headers?: Readonly<Record<string, string>> | undefined
    /** The user whose work this is, where the call may outlast their session on this page. */
    user?: UserId | undefined
  }

/** The options argument is optional where all of it is optional. */
type Rest<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options]

/**
 * Calls an endpoint with the session's cookie and returns its parsed reply. Where the server requires a confirmed
 * identity, the person is asked for it and the call is repeated.
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
    if (!needsConfirmation(refusal) || !(await confirmIdentity())) throw refusal
    return callOnce(endpoint, loose)
  }
}

const needsConfirmation = (refusal: unknown): boolean =>
  refusal instanceof ApiError && refusal.code === 'auth.confirm_needed'

async function callOnce<const E extends Endpoint>(
  endpoint: E,
  { params, query, body, signal, keepalive, user, headers }: LooseOptions,
): Promise<ReplyOf<E>> {
  const response = await send(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...believedHeaders(endpoint, user),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  })
  const text = await readText(response)
  if (!response.ok)
    throw reportRefusal(
      new ApiError({ status: response.status, statusText: response.statusText, body: text }),
    )
  return parseReply(endpoint, text)
}

/** Returns null where the user is signed out (AU-22). Throws as `call` does otherwise. */
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
  headers?: Readonly<Record<string, string>>
}

const send = (address: string, init: RequestInit): Promise<Response> =>
  fetch(address, init).catch(asConnectionError)

/** The connection may also break after the headers. */
const readText = (response: Response): Promise<string> => response.text().catch(asConnectionError)

/** Converts an error of `fetch` to one of `call`. */
export function asConnectionError(cause: unknown): never {
  throw isAborted(cause) ? cause : new ConnectionError({ cause })
}
