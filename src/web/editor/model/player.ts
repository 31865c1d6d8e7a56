/**
 * State of the preview. `time` is a second of the finished video. With `proof` the text is animated as in the
 * download. Without it, all text stays visible for editing.
 */
export type Player = {
  readonly time: number
  readonly playing: boolean
  readonly proof: boolean
  /** Whether playback has sound; stays while the editor is open. */
  readonly sound: boolean
  /** The browser refused to play without a tap, as phones do to save power (P-22). */
  readonly isRefused: boolean
  /** The clip failed to load: the rest is shown without it. */
  readonly isClipLost: boolean
}

/** The stage while editing: everything moves, all text is readable. */
export const EDITING: Player = {
  time: 0,
  playing: true,
  proof: false,
  sound: true,
  isRefused: false,
  isClipLost: false,
}

/** From the start after editing, otherwise from where it was paused. */
export const play = (player: Player): Player =>
  player.proof
    ? { ...player, playing: true, isRefused: false }
    : { ...player, time: 0, playing: true, proof: true, isRefused: false }

export const pause = (player: Player): Player => ({ ...player, playing: false })

export const refusePlay = (player: Player): Player => ({ ...pause(player), isRefused: true })

export const loseClip = (player: Player): Player =>
  player.isClipLost ? player : { ...player, isClipLost: true }

/** It is loading again, or another clip is there: its loading shows the result. */
export const findClip = (player: Player): Player =>
  player.isClipLost ? { ...player, isClipLost: false } : player

/** Whether the video plays as it is downloaded. Movement while editing does not count as playing. */
export const isPlayingBack = ({ playing, proof }: Player): boolean => playing && proof

/** Toggles playback. */
export const toggle = (player: Player): Player => (isPlayingBack(player) ? pause(player) : play(player))

/** Duration of the last frame in seconds. */
const LAST_FRAME = 1 / 30

/** Pauses at that second and shows exactly its frame; at the end the last one. */
export const seek =
  (time: number, duration: number) =>
  (player: Player): Player => ({
    ...player,
    time: Math.min(Math.max(0, time), duration - LAST_FRAME),
    playing: false,
    proof: true,
  })

export const toggleSound = (player: Player): Player => ({ ...player, sound: !player.sound })

/** Clips are silent while editing (ED-25) and audible in playback, as in the download. */
export const isAudible = (player: Player): boolean => isPlayingBack(player) && player.sound

/** An edit ends the playback but not a pause: text can be placed against a chosen frame. */
export const endProof = (player: Player): Player => (player.proof ? { ...player, proof: false } : player)

export const elapse = (player: Player, seconds: number, duration: number): Player =>
  player.playing && seconds > 0 ? { ...player, time: (player.time + seconds) % duration } : player

/** Seconds that a looping clip of that length played between two positions. */
export const playedOn = (before: number, after: number, length: number): number =>
  after >= before ? after - before : after + length - before
