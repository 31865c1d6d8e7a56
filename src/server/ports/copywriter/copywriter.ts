import type { Provider } from './settings.ts'

/** A conversation that ends with our turn; the answer must match the schema. */
export type Question = {
  readonly system: string
  readonly turns: readonly Turn[]
  /** JSON Schema of the answer. */
  readonly schema: Readonly<Record<string, unknown>>
}

export type Turn = { readonly from: 'us' | 'model'; readonly text: string }

export type Limits = {
  /** Timeout per request. */
  readonly callMs: number
  /** Timeout for all requests of one text. The caller enforces it with the signal. */
  readonly totalMs: number
  /** Maximum reply size. */
  readonly replyBytes: number
}

export const LIMITS: Limits = { callMs: 12_000, totalMs: 20_000, replyBytes: 200_000 }

/** A language model that writes. Absent from the ports with the built-in writer. */
export type Copywriter = {
  readonly provider: Provider
  readonly model: string
  readonly limits: Limits
  /** The answer as text, normally JSON. Rejects with a ModelFailure, also on abort. */
  ask(question: Question, signal: AbortSignal): Promise<string>
}

export type FailureReason =
  /** The model or its filter refused. */
  | 'refused'
  /** The answer was truncated. */
  | 'truncated'
  | 'timeout'
  /** Error status. */
  | 'status'
  /** Reply above the maximum size. */
  | 'too_long'
  /** Unexpected reply format. */
  | 'unreadable'
  | 'network'

/** The reason for a missing answer. Contains neither prompt nor answer nor cause: they may hold secrets. */
export class ModelFailure extends Error {
  readonly reason: FailureReason
  readonly status: number | undefined

  constructor(reason: FailureReason, status?: number) {
    super(`The model gave no answer: ${reason}`)
    this.name = 'ModelFailure'
    this.reason = reason
    this.status = status
  }
}
