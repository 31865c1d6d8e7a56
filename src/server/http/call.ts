import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { AccessTokenId } from '#contract/access-tokens.ts'
import type { BodyOf, Endpoint, FieldsOf, Form, HandlerReply, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { Scope } from '#domain/account/access-token.ts'
import type { UserId } from '#domain/ids.ts'
import type { Problem } from '#domain/problem.ts'
import type { Actor } from '#server/accounts/person/actor.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'

/** A handler's input: parsed params, query and body, the caller, and the ports. `log` carries the request's id. */
export type Call<E extends Endpoint = Endpoint> = Ports & {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly actor: ActorOf<E>
  readonly request: CallRequest
  readonly session: CallSession
  /** Id of the access token that the call came with. */
  readonly tokenId: AccessTokenId | undefined
  /** What that token may do of what its account may do. */
  readonly scopes: readonly Scope[] | undefined
  readonly browser: CallBrowser
  readonly receive: ReceiveOf<E>
}

/** The ports and the caller: enough for most verbs. */
export type ActorCall = Ports & { readonly actor: Actor }

/** Public endpoints do not look up the caller. */
export type ActorOf<E extends Endpoint> = E['who'] extends 'anyone' ? undefined : Actor

export type CallRequest = {
  readonly id: string
  /** The client's address, as far as trusted proxies tell it. */
  readonly ip: string
  /** `HEAD` if only the headers of a `GET` are requested. */
  readonly method: string
  readonly headers: IncomingHttpHeaders
  /** Aborted when the client leaves before the reply is complete; for event streams and calls that await a job also when the server stops. */
  readonly signal: AbortSignal
}

/** The calling browser, by its user agent and a long-lived cookie. */
export type CallBrowser = {
  /** Readable name, e.g. `Chrome on Windows`. */
  readonly name: string
  /** The browser's secret, created if missing; renews the cookie. */
  recognize(): string
}

/**
 * The browser's session. `start` and `end` write the reply's cookie and the row, in the transaction `within` if
 * given.
 */
export type CallSession = {
  /** Id of the cookie's session. */
  readonly id: string | undefined
  /**
   * Signs in under a new session id and ends the browser's previous session. With `passwordHash`, a changed password
   * is refused like a wrong one.
   */
  start(userId: UserId, passwordHash?: string, within?: Sql): Promise<void>
  end(within?: Sql): Promise<void>
  /** The cookie of a sign-in that waits for its second step; it is no session. */
  readonly secondStep: {
    readonly cookie: string | undefined
    wait(cookie: string): void
    forget(): void
  }
  /** The signed-in user if a page of ours made the call: for endpoints that do not look up the caller. */
  person(): Promise<Actor | undefined>
  /** The guest of this browser, likewise. */
  guest(): Promise<Actor | undefined>
  /** The same for a guest, until the guest is deleted. */
  startGuest(userId: UserId, until: Date, within?: Sql): Promise<void>
}

export type ReceivedFile = {
  /** Absolute path inside the given folder, under a generated name. */
  readonly path: string
  readonly bytes: number
  /** The client's name for it: for display only, never for a path. */
  readonly fileName: string
  /** The client's claim. */
  readonly mimeType: string
}

type FilesOf<F extends Form> = {
  readonly [Name in keyof F['files']]: F['files'][Name] extends { readonly optional: true }
    ? ReceivedFile | undefined
    : ReceivedFile
}

export type Received<E extends Endpoint> = E['form'] extends Form
  ? { readonly fields: FieldsOf<E>; readonly files: FilesOf<E['form']> }
  : never

/** Throws to refuse the fields; before the first byte of a file if fields come first. */
export type BeforeFiles<E extends Endpoint> = (fields: FieldsOf<E>) => unknown

/**
 * Streams the multipart body into a folder, which is created if missing. Nothing is read before the call, so a
 * handler can refuse or reserve first. Invalid fields are refused before the first byte of a file if they come first;
 * an earlier file is in the folder by then, within the limits of `EarlyFiles`. Rejects with a Problem and leaves no
 * file behind. Once it resolves, the handler moves or deletes the files.
 */
export type ReceiveOf<E extends Endpoint> = E['form'] extends Form
  ? (into: string, beforeFiles?: BeforeFiles<E>, most?: MostBytes) => Promise<Received<E>>
  : undefined

/** Limit of each file of this request if lower than the contract's, and its message. */
export type MostBytes = { readonly bytes: number; readonly tooLarge: Problem }

/**
 * A file of the files port by key, or a path of our own: both support ranges. Or bytes that are made while they are sent.
 */
export type FileReply = (
  | { readonly key: string }
  | { readonly path: string }
  | { readonly stream: () => Readable }
) & {
  readonly contentType: string
  /** Size in bytes, if known. */
  readonly size?: number
  /** `private, no-cache` by default. */
  readonly cacheControl?: string
  /** Makes the browser save the file under this name. */
  readonly attachment?: string
  /** ETag of the bytes, without quotes. */
  readonly etag?: string
  /**
   * Called when the file is found, before its first byte leaves; may still refuse. Not called for HEAD, 304 and 416.
   */
  readonly onHandOut?: () => Promise<unknown>
  /** Called when the reply ends, however it ends: deletes a temporary file. */
  readonly onEnd?: () => Promise<unknown>
}

/** Target of the redirect: an own path with one leading slash. */
export type RedirectReply = { readonly location: string }

/** JSON values, one event each. Must end when `request.signal` aborts. */
export type EventsReply = AsyncIterable<unknown>

/** What the handler of an endpoint returns. */
export type Answer<E extends Endpoint> = E['reply'] extends 'file'
  ? FileReply
  : E['reply'] extends 'redirect'
    ? RedirectReply
    : E['reply'] extends 'events'
      ? EventsReply
      : HandlerReply<E>
