import { z } from 'zod'
import { ErrorReply } from '#contract/status.ts'
import type { UpgradeFeature } from '#domain/upgrade-features.ts'

export const CONNECTION_SENTENCE = 'Unable to connect to the server. Please try again.'
const UNEXPECTED_SENTENCE = 'Something went wrong on our side. Please try again.'

const { shape } = ErrorReply

/** The parts of a refusal that this page understands (AU-8, AU-10, AP-14). */
const Refusal = z.object({
  message: shape.message.min(1),
  code: shape.code.optional().catch(undefined),
  fieldErrors: shape.fieldErrors.catch(undefined),
  upgradeFeature: shape.upgradeFeature.catch(undefined),
})
type Refusal = z.infer<typeof Refusal>

/** The server answered with a refusal. `message` is "{status}: {body}" for logs; `sentence` is for people. */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly body: string
  /** Undefined where the answer is not from our server, e.g. a proxy's page. */
  readonly reply: Refusal | undefined

  constructor({ status, statusText, body }: { status: number; statusText: string; body: string }) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    this.body = body
    this.reply = parseReply(body)
  }

  /** A `ProblemCode`, unless the server is newer than this page. */
  get code(): string | undefined {
    return this.reply?.code
  }
  get sentence(): string {
    return this.reply?.message ?? UNEXPECTED_SENTENCE
  }
  get fieldErrors(): Record<string, string> {
    return this.reply?.fieldErrors ?? {}
  }
  get upgradeFeature(): UpgradeFeature | undefined {
    return this.reply?.upgradeFeature
  }
}

/** No answer came. */
export class ConnectionError extends Error {
  constructor(options?: ErrorOptions) {
    super(CONNECTION_SENTENCE, options)
    this.name = 'ConnectionError'
  }
}

/** The page does not understand the answer: server and page have different versions. */
export class OutdatedPageError extends Error {
  constructor(options?: ErrorOptions) {
    super('This page is out of date. Please reload it.', options)
    this.name = 'OutdatedPageError'
  }
}

/** The browser or its device failed; the message is a sentence for people. */
export class BrowserError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'BrowserError'
  }
}

export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** The sentence to show for an error of a call; `otherwise` where the error has none. */
export function sentenceOf(error: unknown, otherwise: string = UNEXPECTED_SENTENCE): string {
  if (error instanceof ApiError) return error.reply?.message ?? otherwise
  if (isSaid(error)) return error.message
  return otherwise
}

/** Whether the message of an error is a sentence for people. */
export const isSaid = (error: unknown): error is Error =>
  error instanceof ConnectionError || error instanceof OutdatedPageError || error instanceof BrowserError

function parseReply(body: string): Refusal | undefined {
  try {
    return Refusal.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
