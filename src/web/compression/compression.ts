import { createStore } from 'zustand/vanilla'
import {
  CompressionProgress,
  type CompressionResult,
  compressVideo,
  watchCompression,
} from '#contract/compression.ts'
import { ApiError, isAborted, sentenceOf } from '#web/api/api-error.ts'
import { upload } from '#web/api/upload.ts'
import { watch } from '#web/api/watch.ts'

/** The states of the tool (TL-2). `progress` is in percent. */
export type Compression =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly progress: number }
  | { readonly state: 'compressing'; readonly progress: number }
  | { readonly state: 'done'; readonly result: CompressionResult }
  | { readonly state: 'failed'; readonly reason: string }

/** As the specification words it, for every failure without a sentence of its own (TL-4). */
export const FAILED = 'Compression failed. Please try again.'

type Ports = {
  readonly newId: () => string
  readonly send: typeof upload<typeof compressVideo>
  readonly follow: (jobId: string, tell: (percent: number) => void, signal: AbortSignal) => void
}

/** Without events the bar stays where it is: the reply ends it. */
const browserPorts: Ports = {
  newId: () => crypto.randomUUID(),
  send: upload,
  follow: (jobId, tell, signal) =>
    void watch(watchCompression, {
      params: { jobId },
      message: CompressionProgress,
      onMessage: ({ progress }) => tell(progress),
      isLast: ({ progress }) => progress === 100,
      signal,
    }).catch(() => undefined),
}

export type CompressionTool = ReturnType<typeof createCompression>

/** One compression at a time. A cancelled one ends on the server, too, because its request is broken off. */
export function createCompression(ports: Ports = browserPorts) {
  const store = createStore<Compression>(() => ({ state: 'idle' }))
  let life = new AbortController()

  async function run(video: File, targetSize: number, { signal }: AbortController): Promise<void> {
    const jobId = ports.newId()
    const advance = (progress: number) => {
      const now = store.getState()
      const before = now.state === 'compressing' ? now.progress : 0
      if (!signal.aborted)
        store.setState({ state: 'compressing', progress: Math.max(before, progress) }, true)
    }
    ports.follow(jobId, advance, signal)
    const result = await ports.send(compressVideo, {
      fields: { targetSize: String(targetSize), jobId },
      files: { video },
      signal,
      onProgress: (sent) => {
        if (sent < 1) store.setState({ state: 'sending', progress: 100 * sent }, true)
        else advance(0)
      },
    })
    if (!signal.aborted) store.setState({ state: 'done', result }, true)
  }

  return {
    store,
    async start(video: File, targetSize: number): Promise<void> {
      life.abort()
      life = new AbortController()
      const own = life
      store.setState({ state: 'sending', progress: 0 }, true)
      try {
        await run(video, targetSize, own)
      } catch (error) {
        if (isAborted(error) || own.signal.aborted) return
        const isKnown = error instanceof ApiError && error.status < 500
        store.setState({ state: 'failed', reason: isKnown ? sentenceOf(error) : FAILED }, true)
      } finally {
        own.abort()
      }
    },
    /** Ends the job, or puts the result away. */
    reset(): void {
      life.abort()
      store.setState({ state: 'idle' }, true)
    },
  }
}
