import { type DesignSound, isSeamless } from './design-sound.ts'

/** A gain at a second. Between two of them the gain is linear, as with Web Audio's `linearRampToValueAtTime`. */
export type GainPoint = { readonly at: number; readonly gain: number }

/**
 * The gains of a mix: constant for the clip, over time for the track and for both together. The page's player and the
 * composer read the same ones. Seconds count from the start of the video.
 */
export type MixPlan = {
  readonly clip: number
  readonly track: readonly GainPoint[]
  readonly both: readonly GainPoint[]
}

/** Seconds of a level of `clipLevels`. */
const STEP = 0.1

/** Ducking: the track falls by 10 dB where the clip is louder than the threshold (LUFS), early and for a while after. */
const DUCKING = {
  gain: 10 ** (-10 / 20),
  threshold: -38,
  before: 1,
  after: 3,
  attack: 0.15,
  release: 0.6,
} as const

/** Seconds over which the sound comes and goes: short enough to be no fade, long enough to be no click. */
const SOFT_END = 0.01
const FADE_OUT = 0.5
const FADE_POINTS = 8

type Heard = {
  /** Of the video. */
  readonly seconds: number
  /** Loudness of the clip's own sound every 100 ms, in LUFS; needed for ducking only. */
  readonly clipLevels?: readonly number[]
}

/** The gains of a design's sound in a video. A muted one has none but 0. */
export function mixPlan(
  sound: Omit<DesignSound, 'track'> & { readonly track: unknown },
  { seconds, clipLevels = [] }: Heard,
): MixPlan {
  const { trackVolume, clipVolume, ducking, fadeOut, muted } = sound
  if (muted) return { clip: 0, track: [{ at: 0, gain: 0 }], both: [{ at: 0, gain: 0 }] }
  const quieter = 20 * Math.log10(clipVolume)
  const ducked = ducking ? duckingPoints(clipLevels.map((level) => level + quieter)) : UNCHANGED
  return {
    clip: clipVolume,
    track: ducked.map(({ at, gain }) => ({ at, gain: gain * trackVolume })),
    both: isSeamless(sound) ? UNCHANGED : ends(seconds, fadeOut ? FADE_OUT : SOFT_END),
  }
}

const UNCHANGED: readonly GainPoint[] = [{ at: 0, gain: 1 }]

/** The gain at each level moves towards its goal as fast as attack and release allow; points on a line are left out. */
function duckingPoints(levels: readonly number[]): readonly GainPoint[] {
  const depth = 1 - DUCKING.gain
  const fall = (depth * STEP) / DUCKING.attack
  const rise = (depth * STEP) / DUCKING.release
  const isLively = (index: number) =>
    levels
      .slice(Math.max(0, index - DUCKING.after), index + DUCKING.before + 1)
      .some((level) => level > DUCKING.threshold)
  let gain = isLively(0) ? DUCKING.gain : 1
  const points = levels.map((_, index) => {
    const goal = isLively(index) ? DUCKING.gain : 1
    if (index > 0) gain = goal < gain ? Math.max(goal, gain - fall) : Math.min(goal, gain + rise)
    return { at: index * STEP, gain }
  })
  return points.length === 0 ? UNCHANGED : points.filter((point, index) => !isBetween(points, point, index))
}

function isBetween(points: readonly GainPoint[], { gain }: GainPoint, index: number): boolean {
  const before = points[index - 1]
  const after = points[index + 1]
  return before !== undefined && after !== undefined && Math.abs((before.gain + after.gain) / 2 - gain) < 1e-9
}

/** From silence at both ends of the video; a quarter of a sine, which the ear takes for even. */
function ends(seconds: number, fadeOut: number): readonly GainPoint[] {
  const from = Math.max(SOFT_END, seconds - fadeOut)
  const out = Array.from({ length: FADE_POINTS }, (_, index) => {
    const share = (index + 1) / FADE_POINTS
    return { at: from + share * (seconds - from), gain: share === 1 ? 0 : Math.cos((share * Math.PI) / 2) }
  })
  return [{ at: 0, gain: 0 }, { at: SOFT_END, gain: 1 }, { at: from, gain: 1 }, ...out]
}
