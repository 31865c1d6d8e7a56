import { type Chunk, chunkAt, isLast } from './chunks.ts'
import { type Patience, persist } from '#web/async/retry.ts'

export type Progress = {
  readonly signal: AbortSignal
  /** Bytes of this request that have left. */
  onSent(bytes: number): void
}

/** Undefined until the host has the last byte: then it says what became of the file. */
export type Post<Arrived> = (chunk: Chunk, progress: Progress) => Promise<Arrived | undefined>

export type Sending<Arrived> = {
  /** Bytes of the file. */
  total: number
  /** Bytes that the host has had before. */
  from: number
  post: Post<Arrived>
  patience: Patience
  signal: AbortSignal
  /** Bytes that have left, counted from the beginning of the file. */
  onSent(bytes: number): void
  /** Bytes that the host has for certain; from here on it can be gone on later. */
  onReceived(bytes: number): void
}

export class NeverArrived extends Error {
  constructor() {
    super('The host took the last byte without saying what became of the file')
    this.name = 'NeverArrived'
  }
}

/** Sends the rest of a file piece by piece, each until it has arrived. */
export async function sendInChunks<Arrived>(sending: Sending<Arrived>): Promise<Arrived> {
  const { total, from, post, patience, signal, onSent, onReceived } = sending
  for (let chunk = chunkAt(total, from); ; chunk = chunkAt(total, chunk.to)) {
    signal.throwIfAborted()
    const piece = chunk
    const progress = { signal, onSent: (bytes: number) => onSent(piece.from + bytes) }
    const arrived = await persist(() => post(piece, progress), patience, signal)
    onSent(piece.to)
    if (arrived !== undefined) return arrived
    if (isLast(piece)) throw new NeverArrived()
    onReceived(piece.to)
  }
}
