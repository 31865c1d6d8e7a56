import type { z } from 'zod'
import type { Scope } from '#domain/account/access-token.ts'
import type { ProblemCode } from '#domain/problem.ts'

/** Who may call; `guest` is guests and signed-in callers. The handler decides what a caller may do to which object, by capabilities and ownership. */
export type Who = 'anyone' | 'guest' | 'signed-in' | 'admin'

/**
 * What the caller's place or plan must allow: to see a studio, to own one, to manage a team, to have own class types or an own brand.
 * Where it depends on the thing or the body, the handler decides.
 */
export type Need = 'studio' | 'own-studio' | 'team' | 'custom-classes' | 'own-brand'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A file part of a multipart body; `maxBytes` cuts the stream, `optional` lets it be absent. */
export type FilePart = { readonly maxBytes: number; readonly optional?: true }

/**
 * A multipart body: text fields parsed by a schema, and named files. All fields come before the files, or all after.
 */
export type Form = { readonly fields: z.ZodType; readonly files: Readonly<Record<string, FilePart>> }

/** Rate limit of one caller. Counted by address before sign-in and by account after it. */
export type Limit = { readonly max: number; readonly seconds: number }

/** Replies that are not JSON. */
export type RawReply = 'file' | 'redirect' | 'events'

export type Endpoint = {
  readonly method: Method
  readonly path: `/${string}`
  readonly who: Who
  /** Refused before the body is read. */
  readonly needs?: Need
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly form?: Form
  readonly reply: z.ZodType | RawReply
  /** Status of a success; 200 by default, 302 for redirects. */
  readonly status?: 200 | 201
  readonly errors?: readonly ProblemCode[]
  readonly limit?: Limit
  /**
   * The reply waits for a job. A server that stops answers `server.unavailable` instead; the job goes on, and another server
   * answers the same call.
   */
  readonly awaitsJob?: true
  /**
   * Refused unless the request comes from this machine or has the token of this start. Production has no such call.
   */
  readonly developmentOnly?: true
  /**
   * Only for a session that was started or confirmed in the last ten minutes (`POST /api/confirm`); else
   * `auth.confirm_needed`. A call with the password confirms itself.
   */
  readonly recent?: true
  /**
   * Open to an administrator without a second factor: the calls that set one up. All others are `factor.required`.
   */
  readonly beforeFactor?: true
  /** A caller without a session gets `null` if a header of ours wants it (`visitor.ts`). */
  readonly visitorGetsNull?: true
  /**
   * A foreign protocol: a signature replaces cookie and origin. Cloudinary's is in the form, whose fields may follow
   * its files, and refusals also use its format. Stripe's covers the body, which stays unparsed.
   */
  readonly speaks?: 'cloudinary' | 'stripe'
  /**
   * Called with an access token that has this scope, and with nothing else: cookies and origin do not count. Only
   * views under `/api/v1` have it (`v1.ts`).
   */
  readonly scope?: Scope
  /** The endpoint whose handler answers this one. */
  readonly viewOf?: Endpoint
}

/** Preserves an endpoint's literal types, so that both sides infer params, body and reply. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type FieldsOf<E extends Endpoint> = E['form'] extends Form ? z.output<E['form']['fields']> : undefined
export type ReplyOf<E extends Endpoint> = Parsed<E['reply']>

export type SentParams<E extends Endpoint> = Sent<E['params']>
export type SentQuery<E extends Endpoint> = Sent<E['query']>
export type SentBody<E extends Endpoint> = Sent<E['body']>
/** A handler's result: the input of the reply's schema, which parses it before it is sent. */
export type HandlerReply<E extends Endpoint> = Sent<E['reply']>
