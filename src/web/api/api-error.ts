import { ErrorReply } from '#contract/status.ts'
import type { UpgradeFeature } from '#domain/problem.ts'

export const CONNECTION_SENTENCE = 'Unable to connect to the server. Please try again.'
const UNEXPECTED_SENTENCE = 'Something went wrong on our side. Please try again.'

/** The server answered with a refusal. `message` is "{status}: {body}" for logs; `sentence` is for people. */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  /** Undefined where the answer is not ours, e.g. a proxy's page. */
  readonly reply: ErrorReply | undefined

  constructor({ status, statusText, body }: { status: number; statusText: string; body: string }) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
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
  get requestId(): string | undefined {
    return this.reply?.requestId
  }
}

/** No answer came. */
export class ConnectionError extends Error {
  constructor(options?: ErrorOptions) {
    super(CONNECTION_SENTENCE, options)
    this.name = 'ConnectionError'
  }
}

/** The answer is not what this page understands: server and page are of different versions. */
export class OutdatedPageError extends Error {
  constructor(options?: ErrorOptions) {
    super('This page is out of date. Please reload it.', options)
    this.name = 'OutdatedPageError'
  }
}

export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** What to show a person for anything a call may throw. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence
  if (error instanceof ConnectionError || error instanceof OutdatedPageError) return error.message
  return UNEXPECTED_SENTENCE
}

function parseReply(body: string): ErrorReply | undefined {
  try {
    return ErrorReply.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
