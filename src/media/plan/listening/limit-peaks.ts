import { FRAME } from '#media/limits.ts'
import { eachPeak } from './true-peak.ts'

/** Samples over which the gain falls before a peak, and the share of a lowering that is left a sample later. */
const ATTACK = 0.005 * FRAME.sampleRate
const RELEASE_SECONDS = 0.08
const REMAINS = Math.exp(-1 / (RELEASE_SECONDS * FRAME.sampleRate))

/**
 * Lowers a sound, in place and on all sides alike, around each true peak above a ceiling (1 is full scale). Its time and length stay.
 * Says whether there was such a peak.
 */
export function limitPeaks(channels: readonly Float32Array[], ceiling: number): boolean {
  /** Of each sample, after as many as the gain falls over: a peak at the very beginning has a gain before it, too. */
  const gains = new Float32Array(ATTACK + (channels[0]?.length ?? 0)).fill(1)
  let isAbove = false
  for (const channel of channels)
    eachPeak(channel, ceiling, (at, peak) => {
      isAbove = true
      for (const side of [ATTACK + at, ATTACK + at + 1])
        gains[side] = Math.min(gains[side] ?? 1, ceiling / peak)
    })
  if (!isAbove) return false
  const held = lowestAhead(gains)
  release(held)
  for (const channel of channels) applySmoothed(channel, held)
  return true
}

/** For each gain the lowest of it and those that follow within the attack. */
function lowestAhead(gains: Float32Array): Float32Array {
  const lowest = new Float32Array(gains.length).fill(1)
  /** Places of gains that may become the lowest, the lowest first. */
  const places = new Int32Array(gains.length)
  let [first, end] = [0, 0]
  for (let at = gains.length - 1; at >= 0; at--) {
    const gain = gains[at] ?? 1
    if (gain < 1) {
      while (end > first && (gains[places[end - 1] ?? 0] ?? 1) >= gain) end--
      places[end++] = at
    }
    if (end === first) continue
    lowest[at] = gains[places[first] ?? 0] ?? 1
    if ((places[first] ?? 0) >= at + ATTACK - 1) first++
  }
  return lowest
}

/** Gains fall at once and come back slowly. */
function release(gains: Float32Array): void {
  let last = 1
  for (let at = 0; at < gains.length; at++) {
    last = Math.min(gains[at] ?? 1, 1 - (1 - last) * REMAINS)
    gains[at] = last
  }
}

/** The gain of a sample is the mean over the attack up to it: no more than a peak needs, and without a jump. */
function applySmoothed(samples: Float32Array, gains: Float32Array): void {
  let sum = 0
  for (let at = 1; at <= ATTACK; at++) sum += gains[at] ?? 1
  const last = samples.length - 1
  for (let at = 0; at < last; at++) {
    samples[at] = ((samples[at] ?? 0) * sum) / ATTACK
    sum += (gains[at + ATTACK + 1] ?? 1) - (gains[at + 1] ?? 1)
  }
  samples[last] = ((samples[last] ?? 0) * sum) / ATTACK
}
