/**
 * Where the preview stands. `time` is the second of the finished video. With `proof` the text appears as the download
 * will have it; without, it stays fully visible, because nobody can edit what is not there.
 */
export type Player = { readonly time: number; readonly playing: boolean; readonly proof: boolean }

/** The stage while somebody edits: everything moves, all text is readable. */
export const EDITING: Player = { time: 0, playing: true, proof: false }

/** From the beginning when coming from editing, otherwise from where it was paused. */
export const play = (player: Player): Player =>
  player.proof ? { ...player, playing: true } : { time: 0, playing: true, proof: true }

export const pause = (player: Player): Player => ({ ...player, playing: false })

/** Stops at that second and shows exactly its frame. */
export const seek = (time: number, duration: number): Player => ({
  time: Math.min(Math.max(0, time), duration),
  playing: false,
  proof: true,
})

/** Touching the design ends the proof, but not a pause: text may be placed against a chosen frame. */
export const touch = (player: Player): Player => (player.proof ? { ...player, proof: false } : player)

export const elapse = (player: Player, seconds: number, duration: number): Player =>
  player.playing && seconds > 0 ? { ...player, time: (player.time + seconds) % duration } : player

/** Seconds that a looping clip of that length played on between two readings of its position. */
export const playedOn = (before: number, after: number, length: number): number =>
  after >= before ? after - before : after + length - before
