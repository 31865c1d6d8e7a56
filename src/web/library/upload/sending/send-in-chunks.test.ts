import { describe, expect, it } from 'vitest'
import { ConnectionError } from '#web/api/api-error.ts'
import { CHUNK_BYTES, type Chunk, contentRange } from './chunks.ts'
import { NoResultError, type Post, sendInChunks } from './send-in-chunks.ts'

const TOTAL = 2 * CHUNK_BYTES + 5

/** A host whose connection breaks before it answers the requests of these numbers, counted from 0. */
function host(cuts: number[] = []) {
  const requests: string[] = []
  const post: Post<string> = async (chunk: Chunk, { onSent }) => {
    requests.push(contentRange(chunk))
    onSent((chunk.to - chunk.from) / 2)
    if (cuts.includes(requests.length - 1)) throw new ConnectionError()
    onSent(chunk.to - chunk.from)
    return chunk.to === chunk.total ? 'arrived' : undefined
  }
  return { requests, post }
}

function send(post: Post<string>, { from = 0, signal = new AbortController().signal } = {}) {
  const received: number[] = []
  const sent: number[] = []
  const retryOptions = { wait: async () => undefined, isOnline: () => true, onWaiting: () => undefined }
  const onSent = (bytes: number) => void sent.push(bytes)
  const onReceived = (bytes: number) => void received.push(bytes)
  const end = sendInChunks({ total: TOTAL, from, post, retryOptions, signal, onSent, onReceived })
  return { received, sent, end }
}

const ALL = [
  `bytes 0-${CHUNK_BYTES - 1}/${TOTAL}`,
  `bytes ${CHUNK_BYTES}-${2 * CHUNK_BYTES - 1}/${TOTAL}`,
  `bytes ${2 * CHUNK_BYTES}-${TOTAL - 1}/${TOTAL}`,
]

describe('a file in chunks', () => {
  it('sends one chunk after the other with its range, and returns the result', async () => {
    const { requests, post } = host()
    const { end, received, sent } = send(post)
    expect(await end).toBe('arrived')
    expect(requests).toEqual(ALL)
    expect(received).toEqual([CHUNK_BYTES, 2 * CHUNK_BYTES])
    expect(sent.at(-1)).toBe(TOTAL)
  })

  it('repeats only the chunk that failed', async () => {
    const { requests, post } = host([1, 2])
    expect(await send(post).end).toBe('arrived')
    expect(requests).toEqual([ALL[0], ALL[1], ALL[1], ALL[1], ALL[2]])
  })

  it('resumes from the given byte', async () => {
    const { requests, post } = host()
    await send(post, { from: 2 * CHUNK_BYTES }).end
    expect(requests).toEqual([ALL[2]])
  })

  it('sends nothing more once it is canceled', async () => {
    const { requests, post } = host()
    const cancel = new AbortController()
    const counting: Post<string> = (chunk, progress) => {
      cancel.abort()
      return post(chunk, progress)
    }
    await expect(send(counting, { signal: cancel.signal }).end).rejects.toMatchObject({ name: 'AbortError' })
    expect(requests).toHaveLength(1)
  })

  it('fails where the last chunk has no result', async () => {
    await expect(send(async () => undefined).end).rejects.toThrow(NoResultError)
  })
})
