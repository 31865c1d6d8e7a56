import { composingFailed, type Failure } from './failure.ts'

/** Why an attempt ended without a video: the cause, and the message. */
export class AttemptFailed extends Error {
  override readonly cause: unknown
  readonly failure: Failure

  constructor(cause: unknown, failure: Failure) {
    super(failure.reason)
    this.name = 'AttemptFailed'
    this.cause = cause
    this.failure = failure
  }

  static of(error: unknown): AttemptFailed {
    return error instanceof AttemptFailed ? error : new AttemptFailed(error, composingFailed(error))
  }
}
