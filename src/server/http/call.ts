import type { IncomingHttpHeaders } from 'node:http'
import type { BodyOf, Endpoint, FieldsOf, Form, HandlerReply, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { UserId } from '#domain/ids.ts'
import type { Problem } from '#domain/problem.ts'
import type { Actor } from '#server/accounts/person/actor.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What a handler is given: what was sent, parsed; who sent it; and the ports. `log` carries the request's id. */
export type Call<E extends Endpoint = Endpoint> = Ports & {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly actor: ActorOf<E>
  readonly request: CallRequest
  readonly session: CallSession
  readonly browser: CallBrowser
  readonly receive: ReceiveOf<E>
}

/** What most verbs need of a call: the ports, and who asks. */
export type ActorCall = Ports & { readonly actor: Actor }

/** Nobody is looked up for an endpoint that anyone may call. */
export type ActorOf<E extends Endpoint> = E['who'] extends 'anyone' ? undefined : Actor

export type CallRequest = {
  readonly id: string
  /** Of the client, as far as the configured number of proxies is believed. */
  readonly ip: string
  /** `HEAD` where only the headers of a `GET` are asked for. */
  readonly method: string
  readonly headers: IncomingHttpHeaders
  /** Aborted when the client goes away before the reply is complete; for events also when the server stops. */
  readonly signal: AbortSignal
}

/** The browser that calls, by what it says and by a cookie that it keeps for long. */
export type CallBrowser = {
  /** What somebody would call it, e.g. `Chrome on Windows`. */
  readonly name: string
  /** The secret that this browser keeps, and keeps for longer from now on; a new one where it has none. */
  recognize(): string
}

/**
 * The browser's session. `start` and `end` write the cookie of the reply, and the row in the transaction `within`, where
 * there is one.
 */
export type CallSession = {
  /** Of the session that the cookie names. */
  readonly id: string | undefined
  /**
   * Signs in under a new id; the session the browser had before is ended. With `passwordHash` it is refused like a
   * wrong password where the account has another one by now.
   */
  start(userId: UserId, passwordHash?: string, within?: Sql): Promise<void>
  end(within?: Sql): Promise<void>
  /** The cookie of a sign-in that waits for its second step, which is no session. */
  readonly secondStep: {
    readonly cookie: string | undefined
    wait(cookie: string): void
    forget(): void
  }
  /** Who is signed in, if a page of ours made the call: for endpoints that look nobody up by themselves. */
  person(): Promise<Actor | undefined>
}

export type ReceivedFile = {
  /** Absolute path inside the folder that was named; the name is the server's own. */
  readonly path: string
  readonly bytes: number
  /** As the client calls it: for showing only, never for a path. */
  readonly fileName: string
  /** As the client claims it. */
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

/** Throws to refuse the fields, before the first byte of a file is taken where fields come first. */
export type BeforeFiles<E extends Endpoint> = (fields: FieldsOf<E>) => unknown

/**
 * Streams the multipart body into a folder, made where it is missing. Nothing is read before it is called, so that
 * a handler can refuse or reserve first. Fields that do not fit are refused before the first byte of a file, where they
 * come first; a file that comes before them is in the folder by then, within the limits of `EarlyFiles`.
 * Rejects with a Problem and leaves no file behind; once it resolves, the files are the handler's to move or delete.
 */
export type ReceiveOf<E extends Endpoint> = E['form'] extends Form
  ? (into: string, beforeFiles?: BeforeFiles<E>, most?: MostBytes) => Promise<Received<E>>
  : undefined

/** Of each file of this request, where that is less than the contract has it; and what is said of more. */
export type MostBytes = { readonly bytes: number; readonly tooLarge: Problem }

/** Bytes from the files port by key, or from a path of our own. Ranges are answered from it. */
export type FileReply = ({ readonly key: string } | { readonly path: string }) & {
  readonly contentType: string
  /** Bytes, where they are known already. */
  readonly size?: number
  /** `private, no-cache` where absent. */
  readonly cacheControl?: string
  /** Offers the file for saving under this name instead of showing it. */
  readonly attachment?: string
  /** Identity of the bytes, without quotes. */
  readonly etag?: string
  /** Called once the bytes are there and before the first of them leaves; may still refuse. Not for HEAD, 304 and 416. */
  readonly onHandOut?: () => Promise<unknown>
  /** Called when the reply is over, however it ended: for a file that was made for it alone. */
  readonly onEnd?: () => Promise<unknown>
}

/** Where to go on; an own path, starting with one slash. */
export type RedirectReply = { readonly location: string }

/** JSON values, one event each. Must end when `request.signal` is aborted. */
export type EventsReply = AsyncIterable<unknown>

/** What the handler of an endpoint returns. */
export type Answer<E extends Endpoint> = E['reply'] extends 'file'
  ? FileReply
  : E['reply'] extends 'redirect'
    ? RedirectReply
    : E['reply'] extends 'events'
      ? EventsReply
      : HandlerReply<E>
