import { z } from 'zod'
import { MAX_TRACK_SECONDS } from './track-rules.ts'

export const TrackId = z.uuid().brand<'TrackId'>()
export type TrackId = z.infer<typeof TrackId>

/** 0 is silent, 1 as loud as recorded. */
const Volume = z.number().min(0).max(1)

/** What a video sounds like. A design without it has the sound of its clip, unchanged. */
export const DesignSound = z.object({
  /** The music, and the second of it with which the video starts. */
  track: z
    .object({ id: TrackId, start: z.number().min(0).max(MAX_TRACK_SECONDS) })
    .nullable()
    .default(null),
  /** Both volumes are a balance: the mix as a whole is brought to one loudness. */
  trackVolume: Volume.default(1),
  clipVolume: Volume.default(1),
  /** Whether the track becomes quieter where something is to be heard in the clip. */
  ducking: z.boolean().default(false),
  /** Whether the sound fades out at the end. */
  fadeOut: z.boolean().default(false),
  /** Whether the music's end goes over into its start, for a video that begins again. */
  loops: z.boolean().default(false),
  muted: z.boolean().default(false),
})
export type DesignSound = z.infer<typeof DesignSound>

/** The sound of a design that has none of its own. */
export const CLIP_SOUND: DesignSound = DesignSound.parse({})

/**
 * A sound in the one form of all that sound the same: what cannot be heard has its default. Undefined for the sound of
 * the clip, unchanged.
 */
export function heardSound(sound: DesignSound | undefined): DesignSound | undefined {
  if (!sound) return undefined
  if (isSilent(sound)) return { ...CLIP_SOUND, muted: true }
  const hasTrack = sound.track !== null && sound.trackVolume > 0
  const heard: DesignSound = hasTrack
    ? { ...sound, ducking: sound.ducking && sound.clipVolume > 0 }
    : { ...sound, track: null, trackVolume: CLIP_SOUND.trackVolume, ducking: false, loops: false }
  return isClipSound(heard) ? undefined : heard
}

/** Seconds over which the end of music goes over into its start. */
export const LOOP_FADE = 0.02

/** Whether the end goes over into the start: with music alone, as a clip never goes on where it begins. */
export const isSeamless = ({ loops, track, clipVolume, fadeOut }: LoopingSound): boolean =>
  loops && track !== null && clipVolume === 0 && !fadeOut

type LoopingSound = Pick<DesignSound, 'loops' | 'clipVolume' | 'fadeOut'> & { readonly track: unknown }

const isSilent = ({ muted, track, trackVolume, clipVolume }: DesignSound): boolean =>
  muted || (clipVolume === 0 && (track === null || trackVolume === 0))

const isClipSound = ({ track, clipVolume, fadeOut, muted }: DesignSound): boolean =>
  track === null && clipVolume === 1 && !fadeOut && !muted
