import type { Design } from '#domain/design/design.ts'
import { versioned } from '#domain/design/design-version.ts'
import { CLIP_SOUND, type DesignSound } from './design-sound.ts'
import type { VideoBeats } from './video-beats.ts'

const clamp = (volume: number): number => Math.min(1, Math.max(0, volume))

/**
 * The design with another sound; null gives it the sound of its clip again. The same design if nothing changes. Beats are
 * those of the music and its part: without new ones they go with it.
 */
export function setSound(
  design: Design,
  change: Partial<DesignSound> | null,
  beats?: VideoBeats | undefined,
): Design {
  const changed = soundChanged(design, change)
  if (changed === design) return design
  return setBeats(changed, musicOf(changed) === musicOf(design) ? design.beats : beats)
}

/** Equal for designs with the same part of the same music, and for all that have their clip's sound. */
const musicOf = ({ sound }: Design): string => JSON.stringify(sound?.track ?? null)

/** The design whose clip was replaced: beats of the sound of the former one go with it. */
export const soundOfClip = (before: Design, after: Design): Design =>
  before.background?.id === after.background?.id || after.sound?.track ? after : setBeats(after, undefined)

/** The design with its look on these beats, or on none. */
export function setBeats(design: Design, beats: VideoBeats | undefined): Design {
  if (JSON.stringify(beats) === JSON.stringify(design.beats)) return design
  const { beats: _, ...unbound } = design
  return versioned(beats ? { ...unbound, beats } : unbound)
}

function soundChanged(design: Design, change: Partial<DesignSound> | null): Design {
  const { sound: before, ...silentDesign } = design
  if (change === null) return before ? versioned(silentDesign) : design
  const wished = { ...(before ?? CLIP_SOUND), ...change }
  const sound = {
    ...wished,
    trackVolume: clamp(wished.trackVolume),
    clipVolume: clamp(wished.clipVolume),
  }
  const isSame = JSON.stringify(sound) === JSON.stringify(before ?? CLIP_SOUND)
  return isSame ? design : versioned({ ...design, sound })
}
