import { type RetryOptions, retry } from '#web/async/retry.ts'
import { type Chunk, chunkAt, isLast } from './chunks.ts'

export type Progress = {
  readonly signal: AbortSignal
  /** Bytes of this request that have been sent. */
  onSent(bytes: number): void
}

/** Sends one chunk. Undefined until the host has the last byte and returns the result. */
export type Post<Arrived> = (chunk: Chunk, progress: Progress) => Promise<Arrived | undefined>

export type Sending<Arrived> = {
  /** Bytes of the file. */
  total: number
  /** Bytes that the host has already. */
  from: number
  post: Post<Arrived>
  retryOptions: RetryOptions
  signal: AbortSignal
  /** Bytes of the file that have been sent. */
  onSent(bytes: number): void
  /** Bytes of the file that the host has confirmed: an upload can resume from there. */
  onReceived(bytes: number): void
}

export class NoResultError extends Error {
  constructor() {
    super('The host took the last byte without a result')
    this.name = 'NoResultError'
  }
}

/** Sends the rest of a file chunk by chunk, each with retries. */
export async function sendInChunks<Arrived>(sending: Sending<Arrived>): Promise<Arrived> {
  const { total, from, post, retryOptions, signal, onSent, onReceived } = sending
  for (let chunk = chunkAt(total, from); ; chunk = chunkAt(total, chunk.to)) {
    signal.throwIfAborted()
    const progress = { signal, onSent: (bytes: number) => onSent(chunk.from + bytes) }
    const arrived = await retry(() => post(chunk, progress), retryOptions, signal)
    onSent(chunk.to)
    if (arrived !== undefined) return arrived
    if (isLast(chunk)) throw new NoResultError()
    onReceived(chunk.to)
  }
}
