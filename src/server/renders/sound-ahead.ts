import { DEFAULT_QUALITY, type QualityPreset } from '#domain/design/quality.ts'
import { DEFAULT_FORMAT } from '#domain/geometry/formats.ts'
import type { DesignSound } from '#domain/sound/design-sound.ts'
import type { PrepareJob } from '#media/compose-job.ts'
import type { UsableBackground } from '#server/library/find-usable-background.ts'
import type { Held } from '#server/ports/files/files.ts'
import type { Ports } from '#server/ports/ports.ts'
import { soundUse } from './compose-file.ts'
import { standardBackground, storedBackground } from './render-background.ts'
import { selectBackgroundInputs } from './renders.repository.ts'

type Wanted = {
  readonly sound: DesignSound | null
  readonly background: UsableBackground | undefined
  readonly preset: QualityPreset
}

/** What a mix ahead needs; nothing where the clip is heard and its file in this size is not made yet. */
export async function soundAhead(
  ports: Pick<Ports, 'sql'>,
  { sound, background, preset }: Wanted,
  held: Held,
): Promise<Pick<PrepareJob, 'sound' | 'background'>> {
  if (!sound) return {}
  const use = await soundUse(ports, sound, held)
  if (!background || sound.clipVolume === 0) return { sound: use }
  const inputs = await selectBackgroundInputs(ports.sql, background.id)
  if (!inputs || preset !== DEFAULT_QUALITY) return {}
  const { focus, framing } = background
  const shown = { format: DEFAULT_FORMAT, focus_x: focus.x, focus_y: focus.y, framing }
  const clip = await standardBackground(storedBackground({ ...inputs, ...shown }), held)
  return clip ? { sound: use, background: clip } : {}
}
