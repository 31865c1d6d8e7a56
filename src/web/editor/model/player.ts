/**
 * Where the preview stands. `time` is the second of the finished video. With `proof` the text appears as the download
 * will have it; without, it stays fully visible, because nobody can edit what is not there.
 */
export type Player = {
  readonly time: number
  readonly playing: boolean
  readonly proof: boolean
  /** Whether a proof may be heard; kept as long as the editor is open. */
  readonly sound: boolean
  /** The browser would not play by itself, as phones do that save power: a person has to press Play (P-22). */
  readonly isRefused: boolean
  /** The clip could not be had: the rest is shown without it. */
  readonly isClipLost: boolean
}

/** The stage while somebody edits: everything moves, all text is readable. */
export const EDITING: Player = {
  time: 0,
  playing: true,
  proof: false,
  sound: true,
  isRefused: false,
  isClipLost: false,
}

/** From the beginning when coming from editing, otherwise from where it was paused. */
export const play = (player: Player): Player =>
  player.proof
    ? { ...player, playing: true, isRefused: false }
    : { ...player, time: 0, playing: true, proof: true, isRefused: false }

export const pause = (player: Player): Player => ({ ...player, playing: false })

export const refuse = (player: Player): Player => ({ ...pause(player), isRefused: true })

export const loseClip = (player: Player): Player =>
  player.isClipLost ? player : { ...player, isClipLost: true }

/** It is tried once more, or another is there: whether it can be had is seen. */
export const findClip = (player: Player): Player =>
  player.isClipLost ? { ...player, isClipLost: false } : player

/** From play to pause and back; what moves while somebody edits is not playing. */
export const toggle = (player: Player): Player =>
  player.playing && player.proof ? pause(player) : play(player)

/** Seconds of the last frame. */
const LAST_FRAME = 1 / 30

/** Stops at that second and shows exactly its frame; at the end it is the last one. */
export const seek =
  (time: number, duration: number) =>
  (player: Player): Player => ({
    ...player,
    time: Math.min(Math.max(0, time), duration - LAST_FRAME),
    playing: false,
    proof: true,
  })

export const toggleSound = (player: Player): Player => ({ ...player, sound: !player.sound })

/** Clips play silently while somebody edits (ED-25), and sound with Play, where the download will. */
export const isAudible = ({ playing, proof, sound }: Player): boolean => playing && proof && sound

/** Touching the design ends the proof, but not a pause: text may be placed against a chosen frame. */
export const touch = (player: Player): Player => (player.proof ? { ...player, proof: false } : player)

export const elapse = (player: Player, seconds: number, duration: number): Player =>
  player.playing && seconds > 0 ? { ...player, time: (player.time + seconds) % duration } : player

/** Seconds that a looping clip of that length played on between two readings of its position. */
export const playedOn = (before: number, after: number, length: number): number =>
  after >= before ? after - before : after + length - before
