import { type Player, playedOn } from '#web/editor/model/player.ts'

/** Half a frame of the 30 a second: seeking to the border between two frames may show either. */
const HALF_FRAME = 1 / 60
/** Seconds by which a playing clip may be off before it is set right; less would stutter. */
const DRIFT = 0.25
/** Seconds between two readings; more means another clip, or a tab that slept. */
const LONGEST_STEP = 1

type Clip = Pick<HTMLVideoElement, 'currentTime' | 'duration' | 'paused' | 'seeking' | 'readyState' | 'pause'>

const HAVE_CURRENT_DATA = 2

/** A clip that can be shown; until then, and without one, the wall clock drives the preview. */
export const isShowable = (clip: Clip): boolean => clip.readyState >= HAVE_CURRENT_DATA && clip.duration > 0

/** Whether the clip shows the frame of `time`. */
export const isAt = (clip: Clip, time: number): boolean =>
  !clip.seeking && Math.abs(clip.currentTime - targetOf(clip, time)) < HALF_FRAME / 2

/** Whether the frame that began at `shown` is the one of `time`; half a frame of doubt for clips of another rate. */
export const showsFrameOf = (clip: Clip, time: number, shown: number | undefined): boolean =>
  shown !== undefined && Math.abs(targetOf(clip, time) - HALF_FRAME - shown) < HALF_FRAME * 1.5

const targetOf = (clip: Clip, time: number): number =>
  Math.min((time % clip.duration) + HALF_FRAME, clip.duration)

export type Since = {
  /** Second of the clip at the last reading. */
  readonly position: number
  /** The player was set meanwhile, not played. */
  readonly jumped: boolean
  /** Starts the clip. */
  start(): void
}

/**
 * Makes the clip do what the player does, and says how many seconds it played on since the last reading: the clip
 * leads while it plays, so that a stall stalls overlays and text with it.
 */
export function followPlayer(clip: Clip, player: Player, { position, jumped, start }: Since): number {
  if (!player.playing) {
    if (!clip.paused) clip.pause()
    if (!clip.seeking && !isAt(clip, player.time)) clip.currentTime = targetOf(clip, player.time)
    return 0
  }
  if (jumped) clip.currentTime = player.time % clip.duration
  if (clip.paused) start()
  if (jumped || clip.seeking) return 0
  const played = playedOn(position, clip.currentTime, clip.duration)
  if (played <= LONGEST_STEP) return played
  clip.currentTime = player.time % clip.duration
  return 0
}

/** Whether video and player have come apart, as they do when the finished video is no multiple of the clip. */
export function hasDrifted(clip: Clip, time: number): boolean {
  const apart = Math.abs(clip.currentTime - (time % clip.duration))
  return Math.min(apart, clip.duration - apart) > DRIFT
}
