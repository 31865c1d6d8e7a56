import type { Provider } from './settings.ts'

/** A conversation with a model that ends with us: it is to answer in the shape of the schema. */
export type Question = {
  readonly system: string
  readonly turns: readonly Turn[]
  /** JSON Schema of the answer. */
  readonly schema: Readonly<Record<string, unknown>>
}

export type Turn = { readonly from: 'us' | 'model'; readonly text: string }

export type Limits = {
  /** For one request to the provider. */
  readonly callMs: number
  /** For all that is asked for one text. Kept by whoever asks, through the signal. */
  readonly totalMs: number
  /** Of a reply, after which no more of it is read. */
  readonly replyBytes: number
}

export const LIMITS: Limits = { callMs: 12_000, totalMs: 20_000, replyBytes: 200_000 }

/** A language model that writes. Absent from the ports where the built-in writer does. */
export type Copywriter = {
  readonly provider: Provider
  readonly model: string
  readonly limits: Limits
  /** The answer as text: JSON if all is well. Rejects with a ModelFailure, also when the signal ends it. */
  ask(question: Question, signal: AbortSignal): Promise<string>
}

export type FailureReason =
  /** It does not want to, or its filter stepped in. */
  | 'refused'
  /** The answer was cut off at its end. */
  | 'truncated'
  | 'timeout'
  /** The provider answered with an error status. */
  | 'status'
  /** More bytes than any answer has. */
  | 'too_long'
  /** Not a reply of this provider's kind. */
  | 'unreadable'
  | 'network'

/** Why there is no answer. Says nothing of what was asked or answered and carries no cause: both may hold secrets. */
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
