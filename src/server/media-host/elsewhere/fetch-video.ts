import { createWriteStream } from 'node:fs'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { MAX_UPLOAD_BYTES } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'

/** A host that is silent for so long is not going to answer. */
const IDLE_MS = 30_000
/** However steadily it drips. */
const WHOLE_MS = 1_800_000

export type Fetching = {
  /** Where it is written to. */
  path: string
  signal: AbortSignal
  /** Before the first byte is taken; throws where there is no room for so many. */
  onSize: (bytes: number) => Promise<unknown>
  idleMs?: number
  wholeMs?: number
}

/**
 * Brings a file here from the host that took it, and tells its size. Follows nobody to another address, and takes no
 * more bytes than were announced. `upload.missing` where it is not there, `upload.too_large`; `server.unavailable` for
 * whatever may be otherwise in a moment.
 */
export async function fetchVideo(address: URL, fetching: Fetching): Promise<number> {
  const { path, onSize, idleMs = IDLE_MS, wholeMs = WHOLE_MS } = fetching
  const signal = AbortSignal.any([fetching.signal, AbortSignal.timeout(wholeMs)])
  try {
    const answer = await ask(address, { signal, idleMs })
    try {
      const bytes = sizeOf(answer)
      await onSize(bytes)
      await pipeline(answer, createWriteStream(path), { signal })
      return bytes
    } finally {
      answer.destroy()
    }
  } catch (error) {
    fetching.signal.throwIfAborted()
    throw error instanceof Problem || isOfDisk(error) ? error : doesNotAnswer()
  }
}

export const doesNotAnswer = () =>
  new Problem('server.unavailable', {
    message: 'The host that took your video does not answer. Please try again in a moment.',
    retryAfter: 5,
  })

const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error && error.syscall === 'write'

type Asking = { signal: AbortSignal; idleMs: number }

const ask = (address: URL, { signal, idleMs }: Asking): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const get = address.protocol === 'https:' ? getSecure : getPlain
    const request = get(address, { signal, timeout: idleMs, agent: false }, resolve)
    request.on('timeout', () => request.destroy(doesNotAnswer()))
    request.on('error', reject)
  })

/** A length that is announced is kept to: HTTP ends there, or the connection broke off. */
function sizeOf({ statusCode, headers }: IncomingMessage): number {
  if (statusCode === 404) throw new Problem('upload.missing', { message: NOT_THERE })
  const bytes = Number(headers['content-length'])
  if (statusCode !== 200 || !Number.isSafeInteger(bytes)) throw doesNotAnswer()
  if (bytes > MAX_UPLOAD_BYTES) throw new Problem('upload.too_large')
  if (bytes === 0) throw new Problem('upload.unreadable')
  return bytes
}

const NOT_THERE = 'Your video did not arrive at the host that takes it. Please send it once more.'
