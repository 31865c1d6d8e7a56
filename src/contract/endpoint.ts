import type { z } from 'zod'
import type { ProblemCode } from '#domain/problem.ts'

/** Who may call. What a caller may do to which object is decided by the handler, from capabilities and ownership. */
export type Who = 'anyone' | 'signed-in' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A file part of a multipart body; `maxBytes` cuts the stream, `optional` lets it be absent. */
export type FilePart = { readonly maxBytes: number; readonly optional?: true }

/** A multipart body: text fields parsed by a schema, and named files. All fields precede the files, or all follow. */
export type Form = { readonly fields: z.ZodType; readonly files: Readonly<Record<string, FilePart>> }

/** How often one caller may ask. Counted by address before sign-in and by account after it. */
export type Limit = { readonly max: number; readonly seconds: number }

/** Replies that are not JSON. */
export type RawReply = 'file' | 'redirect' | 'events'

export type Endpoint = {
  readonly method: Method
  readonly path: `/${string}`
  readonly who: Who
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly form?: Form
  readonly reply: z.ZodType | RawReply
  /** Status of a success; 200 where absent, 302 for redirects. */
  readonly status?: 200 | 201
  readonly errors?: readonly ProblemCode[]
  readonly limit?: Limit
  /** Refused unless the caller sits at the machine or brought the token of this start. Production has no such call. */
  readonly developmentOnly?: true
  /**
   * Only for a session that was begun or confirmed in the last ten minutes (`POST /api/confirm`); else
   * `auth.confirm_needed`. A call that carries the password is its own confirmation.
   */
  readonly recent?: true
  /** Open to an administrator who has no second factor yet: what it takes to set one up. All else is `factor.required`. */
  readonly beforeFactor?: true
  /**
   * A protocol that others made: a signature stands for cookie and origin. Cloudinary's is in the form, whose fields may
   * come after its files, and refusals are also said in its own words. Stripe's is of the body, which is left as it came.
   */
  readonly speaks?: 'cloudinary' | 'stripe'
}

/** Keeps the literal types of an endpoint, so that both sides infer params, body and reply from it. */
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
/** What a handler may return: the input side of the reply, which is parsed once more before it leaves. */
export type HandlerReply<E extends Endpoint> = Sent<E['reply']>
