import type { Design } from '#domain/design/design.ts'
import { versioned } from '#domain/design/design-version.ts'
import { CLIP_SOUND, type DesignSound } from './design-sound.ts'

const clamp = (volume: number): number => Math.min(1, Math.max(0, volume))

/** The design with another sound; null gives it the sound of its clip again. The same design if nothing changes. */
export function setSound(design: Design, change: Partial<DesignSound> | null): Design {
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
