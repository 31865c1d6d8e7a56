import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { CALENDAR_MAX_BYTES } from '#domain/timetable/occurrence.ts'
import type { CalendarReading, Options } from './read-calendar.ts'

const TIMEOUT_MS = 10_000
const HEAP_MB = 512

type Limits = { readonly timeoutMs?: number }

/**
 * Reads an `.ics` file in a thread of its own with a limit of time and memory: a hostile one cannot stop the server.
 */
export async function readCalendarFile(
  bytes: Uint8Array,
  options: Options,
  { timeoutMs = TIMEOUT_MS }: Limits = {},
): Promise<CalendarReading> {
  if (bytes.length > CALENDAR_MAX_BYTES)
    return { refusal: 'We cannot use this calendar. It is larger than 10 MB: please export fewer weeks.' }
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    workerData: { bytes, options },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  try {
    const [reading] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    return reading
  } catch (error) {
    if (!isOverLimit(error)) throw error
    return { refusal: 'We cannot use this calendar. It takes too long to read: please export fewer weeks.' }
  } finally {
    await worker.terminate()
  }
}

const isOverLimit = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
