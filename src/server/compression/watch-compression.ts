import { CompressionProgress, type watchCompression } from '#contract/compression.ts'
import type { Call } from '#server/http/call.ts'

export const progressKey = (userId: string, jobId: string): string => `compression:${userId}:${jobId}`

/** A stream closes after so long; a page that still listens connects again. */
const LONGEST_MS = 600_000

/** The progress of an own compression until it ends, or the page leaves. One that does not exist stays at 0. */
export async function* compressionEvents({
  progress,
  actor,
  params,
  request,
}: Call<typeof watchCompression>): AsyncGenerator<CompressionProgress> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LONGEST_MS)])
  // The first event opens the stream.
  const heard: CompressionProgress[] = [{ progress: 0 }]
  let wake = (): void => undefined
  const stop = progress.subscribe(progressKey(actor.id, params.jobId), (payload) => {
    const { data } = CompressionProgress.safeParse(payload)
    if (data) heard.push(data)
    wake()
  })
  const leave = () => wake()
  signal.addEventListener('abort', leave)
  try {
    while (!signal.aborted) {
      for (const state of heard.splice(0)) {
        yield state
        if (state.progress === 100) return
      }
      await new Promise<void>((resolve) => {
        wake = resolve
        if (signal.aborted || heard.length > 0) resolve()
      })
    }
  } finally {
    signal.removeEventListener('abort', leave)
    stop()
  }
}
