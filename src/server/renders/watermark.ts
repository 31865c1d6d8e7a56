import { join } from 'node:path'
import { CAPABILITIES, capabilitiesOf } from '#domain/account/capabilities.ts'
import { DEFAULT_QUALITY, type QualityPreset } from '#domain/design/quality.ts'
import type { UserId } from '#domain/ids.ts'
import type { ComposeJob } from '#media/compose-job.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import type { Ports } from '#server/ports/ports.ts'

export type Marks = ComposeJob['marks']

/** The painted marks. What paints is loaded in a media process alone; where it failed, the next who asks has it tried again. */
export function marksOf({ media, config }: Pick<Ports, 'media' | 'config'>): () => Promise<Marks> {
  const paint = () => media.paintMarks(join(config.dataDir, 'marks'))
  let painted: Promise<Marks> | undefined
  return () => {
    painted ??= paint().catch((error) => {
      painted = undefined
      throw error
    })
    return painted
  }
}

/**
 * Whether a video carries the marks, and its size: by what the owner is now, read while the job runs. Nothing the
 * browser sent takes the marks away (SV-6). Marks are painted for the standard size, so a marked video has that.
 */
export async function formOf(
  ports: Pick<Ports, 'sql' | 'clock'>,
  { ownerId, wanted }: { ownerId: string; wanted: QualityPreset },
): Promise<{ watermarked: boolean; preset: QualityPreset }> {
  const owner = await findActor(ports, ownerId as UserId)
  const { watermark, hd } = owner ? capabilitiesOf(owner) : CAPABILITIES.free
  return { watermarked: watermark, preset: hd && !watermark ? wanted : DEFAULT_QUALITY }
}
