import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { PublicId } from '#domain/ids.ts'

/** The clips cut from one video, in order, without trims. */
export const clipsOf = (clips: readonly BackgroundVideo[], publicId: PublicId): BackgroundVideo[] =>
  clips
    .filter(({ clipOf }) => clipOf?.publicId === publicId && !clipOf.isTrim)
    .sort((a, b) => (a.clipOf?.start ?? 0) - (b.clipOf?.start ?? 0))

/** The chosen clip or trim of a video. */
export const activeClipOf = (
  clips: readonly BackgroundVideo[],
  { publicId, chosen }: { publicId: PublicId; chosen: PublicId | null },
): BackgroundVideo | undefined =>
  clips.find((clip) => clip.publicId === chosen && clip.clipOf?.publicId === publicId)

/** Own clips, without those of the shared library. */
export const personalClips = (clips: readonly BackgroundVideo[]): BackgroundVideo[] =>
  clips.filter(({ libraryType }) => libraryType === 'personal')

/** Own videos, and own clips whose video is not listed. Trims are found at their video only. */
export function withOrphanClips(
  videos: readonly BackgroundVideo[],
  clips: readonly BackgroundVideo[],
): BackgroundVideo[] {
  const ids = new Set(videos.map(({ publicId }) => publicId))
  const isOrphan = ({ clipOf }: BackgroundVideo) =>
    clipOf === null || !(clipOf.isTrim || ids.has(clipOf.publicId))
  return [...videos, ...personalClips(clips).filter(isOrphan)]
}

const clock = (seconds: number): string => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** "0:15–0:30" of a clip. */
export const clipSpan = ({ clipOf, duration }: Pick<BackgroundVideo, 'clipOf' | 'duration'>): string => {
  const start = clipOf?.start ?? 0
  return `${clock(start)}–${clock(start + duration)}`
}
