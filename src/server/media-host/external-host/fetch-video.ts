import { createWriteStream } from 'node:fs'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { MAX_UPLOAD_BYTES } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'
import { onceClosed } from '#server/ports/files/once-closed.ts'

/** A host that is silent this long will not answer. */
const IDLE_MS = 30_000
/** The limit for the whole transfer, however steady. */
const WHOLE_MS = 1_800_000

export type FetchOptions = {
  /** Path of the new file. */
  path: string
  signal: AbortSignal
  /** Called before the first byte; throws if there is no room. */
  onSize: (bytes: number) => Promise<unknown>
  idleMs?: number
  wholeMs?: number
}

/**
 * Fetches a file from the external host and returns its size. Follows no redirect, and takes no more bytes than
 * announced. Throws `upload.missing` if it is absent, `upload.too_large`, and `server.unavailable` for temporary
 * faults.
 */
export async function fetchVideo(address: URL, options: FetchOptions): Promise<number> {
  const { path, onSize, idleMs = IDLE_MS, wholeMs = WHOLE_MS } = options
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(wholeMs)])
  try {
    const answer = await request(address, { signal, idleMs })
    try {
      const bytes = sizeOf(answer)
      await onSize(bytes)
      const file = createWriteStream(path)
      await onceClosed(file, pipeline(answer, file, { signal }))
      return bytes
    } finally {
      answer.destroy()
    }
  } catch (error) {
    options.signal.throwIfAborted()
    throw error instanceof Problem || isOfDisk(error) ? error : doesNotAnswer()
  }
}

export const doesNotAnswer = () =>
  new Problem('server.unavailable', {
    message: 'The host that took your video does not answer. Please try again in a moment.',
    retryAfter: 5,
  })

const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error && error.syscall === 'write'

type RequestOptions = { signal: AbortSignal; idleMs: number }

const request = (address: URL, { signal, idleMs }: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const get = address.protocol === 'https:' ? getSecure : getPlain
    const outgoing = get(address, { signal, timeout: idleMs, agent: false }, resolve)
    outgoing.on('timeout', () => outgoing.destroy(doesNotAnswer()))
    outgoing.on('error', reject)
  })

/** HTTP ends at the announced length, or the connection broke. */
function sizeOf({ statusCode, headers }: IncomingMessage): number {
  if (statusCode === 404) throw new Problem('upload.missing', { message: NOT_THERE })
  const bytes = Number(headers['content-length'])
  if (statusCode !== 200 || !Number.isSafeInteger(bytes)) throw doesNotAnswer()
  if (bytes > MAX_UPLOAD_BYTES) throw new Problem('upload.too_large')
  if (bytes === 0) throw new Problem('upload.unreadable')
  return bytes
}

const NOT_THERE = 'Your video did not arrive at the host that takes it. Please send it once more.'
