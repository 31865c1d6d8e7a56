import { integratedLoudness, meanSquares } from '#domain/sound/loudness.ts'
import { closerOf, type Distance } from '#media/plan/listening/closer-sound.ts'
import { limitPeaks } from '#media/plan/listening/limit-peaks.ts'
import { truePeak } from '#media/plan/listening/true-peak.ts'
import { type CopiedSound, encodeSound } from './encode-sound.ts'
import { heardFrom } from './heard-from.ts'
import type { Pulse } from './pulse.ts'
import { partsOf, type Stereo } from './stereo.ts'

/** LUFS and dBTP that platforms play without a change, and how much a quiet mix is raised at most, in dB. */
const TARGET = -14
const HIGHEST_PEAK = -1.05
const MOST_GAIN = 20
/** dB below the highest peak at which limiting begins: the encoder overshoots. */
const FIRST_CEILING = -2
/** dB below the measured excess, so that the next attempt fits; more with each. */
const RESERVE = 0.15
const ROUNDS = 5
/** LU that are not worth another round. */
const CLOSE = 0.15
/** LU that the encoder may take: it leaves out what is very high. */
const MOST_TAKEN = 0.25
const BIT_RATE = 192_000

type Mastering = {
  /** Whether quiet sound is raised to the target. Loud sound is always lowered to it. */
  isRaised: boolean
  pulse: Pulse
}

export type Mastered = Distance & { readonly sound: CopiedSound }

/**
 * Brings a mix to -14 LUFS and encodes it so that its true peak stays below -1 dBTP when it is decoded. A very quiet mix
 * is raised by 20 dB and stays quieter; silence stays silence. Where no round fits, the best one counts.
 */
export async function mastered(mix: Stereo, { isRaised, pulse }: Mastering): Promise<Mastered> {
  const loudness = loudnessOf(mix) ?? TARGET
  const most = loudness + (isRaised ? MOST_GAIN : 0)
  const wanted = Math.min(TARGET, most)
  let ceiling = FIRST_CEILING
  let target = TARGET
  /** LU that the encoder takes. */
  let taken = 0
  let best: Mastered | undefined
  for (let round = 1; ; round++) {
    const level = leveled(mix, { loudness, goal: Math.min(target + taken, most), ceiling })
    await pulse()
    const sound = await encoded(level.result, pulse)
    const heard = await heardFrom(sound)
    const excess = peakOf(heard) - HIGHEST_PEAK
    const reached = loudnessOf(heard) ?? level.loudness
    const newlyTaken = level.loudness - reached - taken
    best = kept(best, { sound, excess, miss: Math.abs(reached - wanted) })
    if ((excess <= 0 && newlyTaken <= MOST_TAKEN) || round === ROUNDS) return best
    if (excess > 0) ceiling = Math.min(ceiling, peakOf(level.result)) - excess - round * RESERVE
    // What is above may be what the encoder made of a sound far below the ceiling.
    if (excess > 0 && round > 1) target -= excess + round * RESERVE
    if (newlyTaken > MOST_TAKEN) taken += newlyTaken
  }
}

/** The closer sound of two; the other one is freed. */
function kept(best: Mastered | undefined, latest: Mastered): Mastered {
  if (!best) return latest
  const closer = closerOf(best, latest)
  for (const packet of (closer === best ? latest : best).sound.packets) packet.free()
  return closer
}

type Level = { loudness: number; goal: number; ceiling: number }

/** A mix of that loudness brought to the goal by gain and limiter, again by what the limiter took; and its loudness. */
function leveled(mix: Stereo, { loudness, goal, ceiling }: Level): { result: Stereo; loudness: number } {
  let gain = goal - loudness
  for (let round = 1; ; round++) {
    const result = amplified(mix, gain)
    const isLimited = limitPeaks([result.left, result.right], amplitudeOf(ceiling))
    const reached = isLimited ? (loudnessOf(result) ?? goal) : loudness + gain
    const missing = goal - reached
    if (round === ROUNDS || Math.abs(missing) < CLOSE || gain + missing > MOST_GAIN)
      return { result, loudness: reached }
    gain += missing
  }
}

/** LUFS; undefined for silence. */
const loudnessOf = ({ left, right }: Stereo) => integratedLoudness(meanSquares([left, right]))

const peakOf = ({ left, right }: Stereo) => truePeak([left, right])

const amplitudeOf = (decibels: number) => 10 ** (decibels / 20)

const amplified = ({ left, right }: Stereo, gain: number): Stereo => {
  const factor = amplitudeOf(gain)
  return { left: multiplied(left, factor), right: multiplied(right, factor) }
}

/** A loop takes a fifth of the time of `map`. */
function multiplied(samples: Float32Array, factor: number): Float32Array {
  const result = new Float32Array(samples.length)
  for (let at = 0; at < samples.length; at++) result[at] = (samples[at] ?? 0) * factor
  return result
}

const encoded = (mix: Stereo, pulse: Pulse): Promise<CopiedSound> =>
  encodeSound(partsOf(mix), { samples: mix.left.length, pulse, bitRate: BIT_RATE })
