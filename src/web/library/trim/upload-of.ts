import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { PublicId } from '#domain/ids.ts'
import type { Trim } from '#domain/library/trims.ts'
import type { Backgrounds } from '#web/api/backgrounds-query.ts'
import { firstTrim, trimAround } from './trim-window.ts'

type Listed = Pick<Backgrounds, 'universal' | 'personal' | 'clips'>

/** The upload of a chosen background: itself, or the one that a clip is cut from. Undefined if it is not listed. */
export function uploadOf(lists: Listed | undefined, chosen: PublicId | null): BackgroundVideo | undefined {
  if (!lists || chosen === null) return undefined
  const clip = lists.clips.find(({ publicId }) => publicId === chosen)
  const id = clip?.clipOf?.publicId ?? chosen
  return [...lists.personal, ...lists.universal].find(({ publicId }) => publicId === id)
}

/** Where the window begins: at the chosen clip of this upload. */
export function beginningTrim(
  { publicId }: Pick<BackgroundVideo, 'publicId'>,
  { clips, chosen, total }: { clips: readonly BackgroundVideo[]; chosen: PublicId | null; total: number },
): Trim {
  const clip = clips.find((one) => one.publicId === chosen && one.clipOf?.publicId === publicId)
  return clip?.clipOf ? trimAround(clip.clipOf.start, clip.duration, total) : firstTrim(total)
}
