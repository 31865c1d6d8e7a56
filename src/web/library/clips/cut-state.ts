import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { planClips } from '#domain/library/clips.ts'
import type { UploadsState } from '#web/library/upload/uploads.ts'

/** `whole`: nothing to cut, being cut, or has its clips. */
export type CutState = 'whole' | 'uncut' | 'failed'

type Cuttable = Pick<BackgroundVideo, 'publicId' | 'usable' | 'clipOf' | 'clips' | 'duration'>

/** Whether clips are missing: the page may have been closed before they were cut (S16). */
export function cutStateOf(
  { publicId, usable, clipOf, clips, duration }: Cuttable,
  { uncut, cutting }: Pick<UploadsState, 'uncut' | 'cutting'>,
): CutState {
  if (clipOf || !usable || cutting === publicId) return 'whole'
  if (uncut.includes(publicId) || clips.failed > 0) return 'failed'
  const hasSeveral = duration === 0 || planClips(duration).length > 1
  return clips.total === 0 && hasSeveral ? 'uncut' : 'whole'
}
