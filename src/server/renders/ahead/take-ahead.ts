import type { QualityPreset } from '#domain/design/quality.ts'
import type { Ports } from '#server/ports/ports.ts'
import { takeAheadRow } from './ahead.repository.ts'
import { runningAhead } from './running-ahead.ts'

type Wish = {
  readonly id: string
  readonly watermarked: boolean
  readonly preset: QualityPreset
  readonly signal: AbortSignal
  onProgress(progress: number): void
}

/**
 * The file of a video that was made before it was asked for; undefined without one, or where its form is another by
 * now. Waits for one that this process is making.
 */
export async function takeAhead(
  { sql, files, media }: Pick<Ports, 'sql' | 'files' | 'media'>,
  { id, watermarked, preset, signal, onProgress }: Wish,
): Promise<{ fileKey: string; bytes: number } | undefined> {
  const making = runningAhead(media).get(id)
  if (making) {
    making.onProgress = onProgress
    await making.ended
    signal.throwIfAborted()
  }
  const ahead = await takeAheadRow(sql, id)
  if (!ahead || ahead.file_key === null) return undefined
  if (ahead.watermarked !== watermarked || ahead.preset !== preset) return undefined
  const found = await files.head(ahead.file_key)
  return found && { fileKey: ahead.file_key, bytes: found.bytes }
}
