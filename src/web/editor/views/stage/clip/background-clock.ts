import { type Player, playedOn } from '#web/editor/model/player.ts'

/** Half a frame at 30 frames a second: seeking to the border between two frames may show either. */
const HALF_FRAME = 1 / 60
/** Seconds of drift before a playing clip is corrected; a smaller limit would stutter. */
const DRIFT = 0.25
/** Seconds between two readings; more means another clip, or a sleeping tab. */
const LONGEST_STEP = 1

type Clip = Pick<HTMLVideoElement, 'currentTime' | 'duration' | 'paused' | 'seeking' | 'readyState' | 'pause'>

const HAVE_CURRENT_DATA = 2

/** The clip is ready to show. Until then, and without a clip, the wall clock drives the preview. */
export const isShowable = (clip: Clip): boolean => clip.readyState >= HAVE_CURRENT_DATA && clip.duration > 0

/** Whether the clip shows the frame of `time`. */
export const isAt = (clip: Clip, time: number): boolean =>
  !clip.seeking && Math.abs(clip.currentTime - targetOf(clip, time)) < HALF_FRAME / 2

/**
 * Whether the frame that began at `shown` is the one of `time`, with half a frame of tolerance for other frame rates.
 */
export const showsFrameOf = (clip: Clip, time: number, shown: number | undefined): boolean =>
  shown !== undefined && Math.abs(targetOf(clip, time) - HALF_FRAME - shown) < HALF_FRAME * 1.5

const targetOf = (clip: Clip, time: number): number =>
  Math.min((time % clip.duration) + HALF_FRAME, clip.duration)

export type Since = {
  /** The clip's position at the last reading, in seconds. */
  readonly position: number
  /** The player was changed since, not only played. */
  readonly jumped: boolean
  /** Starts the clip. */
  start(): void
}

/**
 * Makes the clip follow the player and returns the seconds played since the last reading. A playing clip leads, so
 * that a stall stops overlays and text too.
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

/** Whether clip and player have drifted apart, as happens when the video's length is no multiple of the clip's. */
export function hasDrifted(clip: Clip, time: number): boolean {
  const apart = Math.abs(clip.currentTime - (time % clip.duration))
  return Math.min(apart, clip.duration - apart) > DRIFT
}
