import { setTimeout as delay } from 'node:timers/promises'
import type { QualityPreset } from '#domain/design/quality.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isBeingMade, takeAheadRow } from './ahead.repository.ts'
import { aheadKey, DEAD_MS } from './ahead-queue.ts'

type Wish = {
  readonly id: string
  readonly watermarked: boolean
  readonly preset: QualityPreset
  readonly signal: AbortSignal
  onProgress(progress: number): void
}

type Deps = Pick<Ports, 'sql' | 'files' | 'progress'>

/** Milliseconds between two looks at a video that another job makes. */
const LOOK_MS = 150

/** Waits while any process makes the video, and passes its progress on. */
async function untilMade({ sql, progress }: Deps, { id, signal, onProgress, ...form }: Wish): Promise<void> {
  const stop = progress.subscribe(aheadKey(id), (payload) => {
    const { value } = payload as { value?: unknown }
    if (typeof value === 'number') onProgress(value)
  })
  try {
    while (await isBeingMade(sql, { ...form, renderId: id, lostMs: DEAD_MS }))
      await delay(LOOK_MS, undefined, { signal })
  } finally {
    stop()
  }
}

/**
 * The file of a video that was made before it was asked for; undefined without one, or where its form is another by
 * now. Waits for one that is being made, and not for a process that has died.
 */
export async function takeAhead(
  ports: Deps,
  wish: Wish,
): Promise<{ fileKey: string; bytes: number } | undefined> {
  await untilMade(ports, wish)
  const ahead = await takeAheadRow(ports.sql, wish.id)
  if (!ahead || ahead.file_key === null || ahead.bytes === null) return undefined
  if (ahead.watermarked !== wish.watermarked || ahead.preset !== wish.preset) return undefined
  const found = await ports.files.head(ahead.file_key)
  return found && { fileKey: ahead.file_key, bytes: found.bytes }
}
